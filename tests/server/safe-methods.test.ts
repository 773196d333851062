import { expect, it } from "vitest";
import { operations } from "../../domain/operations.ts";
import { ownProduct } from "../support/own-product.ts";
import { cardInput, signUp, signUpAs, signUpVerified } from "../support/people.ts";
import { untilEmailsAreSent } from "../support/time-machine.ts";

const product = ownProduct();

/** Tables that reads may change: the last use of a session, and request counters. */
const noted = ["session", "limit_counter"];

async function contents(): Promise<Record<string, string>> {
  const all = await product.sql`select tablename from pg_tables where schemaname = 'public' order by 1`;
  const found: Record<string, string> = {};
  for (const { tablename } of all) {
    if (noted.includes(String(tablename))) continue;
    // Admins' reads of contacts are logged, which is all that a read writes.
    const kept =
      tablename === "audit_entry" ? product.sql`where action not in ('contacts_view', 'export')` : product.sql``;
    const [row] = await product.sql`
      select coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as hash from ${product.sql(tablename)} t ${kept}`;
    found[String(tablename)] = String(row?.hash);
  }
  return found;
}

it("GET and HEAD change nothing, whoever asks and whatever for", { timeout: 60_000 }, async () => {
  const admin = await signUpAs(product, "admin");
  const person = await signUpVerified(product);
  const card = (await person.client.post("/api/cards", cardInput)).body;
  const organization = (await person.client.post("/api/organizations", { name: "O" })).body;
  const physical = (await person.client.post("/api/physical-cards", { cardId: card.id })).body;
  const ids = [card.id, organization.id, card.userId, physical.code];
  const reading = operations.filter(({ method }) => method === "GET");
  expect(reading.length).toBeGreaterThan(20);
  const paths = reading
    .filter((operation) => !("produces" in operation && operation.produces === "text/event-stream"))
    .flatMap(({ path }) => (path.includes("{") ? ids.map((id) => path.replaceAll(/\{\w+\}/gu, id)) : [path]));
  const pages = [`/card/${card.id}`, `/c/${card.shortCode}`, `/card/${card.id}.vcf`, `/card/${card.id}/qr.svg`];
  // Sending sign-up emails creates their links.
  await untilEmailsAreSent(product);
  const before = await contents();
  expect(Object.keys(before).length).toBeGreaterThan(15);
  for (const path of [...paths, ...pages, "/", "/login", "/reset", "/prove", "/invitation", "/setup", "/dashboard"]) {
    for (const client of [product.visitor(), person.client, admin.client]) {
      expect([path, (await client.get(path)).status]).not.toEqual([path, 500]);
      await client.send("HEAD", path);
    }
  }
  expect(await contents()).toEqual(before);
});

it("links of a card that lead elsewhere vouch for nothing and tell nobody where from", async () => {
  const { client } = await signUp(product);
  const socials = { linkedin: "sunita", twitter: "sunita" };
  const more = { website: "https://elsewhere.example", location: "Kathmandu", phone: "+9779801234567", socials };
  for (const design of ["lift", "ledger", "night", "block", "badge"]) {
    const { client: owner } = await signUp(product);
    const { id } = (await owner.post("/api/cards", { ...cardInput, ...more, design })).body;
    const { text } = await client.get(`/card/${id}`, { accept: "text/html" });
    const links = text.match(/<a\s[^>]*href="https?:\/\/[^>]*>/gu) ?? [];
    const foreign = links.filter((link) => !link.includes(`href="${product.url}`));
    expect([design, foreign.length >= 4]).toEqual([design, true]);
    for (const link of foreign) expect(link).toContain('rel="noopener noreferrer nofollow ugc"');
  }
});
