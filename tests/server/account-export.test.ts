import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plainCodeStyle } from "../../domain/sharing/code-style.ts";
import { form, phoneJpeg, photo, transparentLogo } from "../support/images.ts";
import { foundOrganization } from "../support/organizations.ts";
import { makeCard, type SignedIn, signUp, signUpAs } from "../support/people.ts";
import { addPhysicalCard } from "../support/physical-cards.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { addPasskey, signUpWithApp } from "../support/second-factors.ts";
import { readZip } from "../support/zip.ts";

const path = "/api/me/export";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

async function download({ client }: SignedIn): Promise<{ headers: Headers; archive: Buffer }> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const answer = await fetch(product.url + path, {
    method: "POST",
    headers: { cookie, "sec-fetch-site": "same-origin" },
  });
  if (answer.status !== 200) throw new Error(`export: ${answer.status} ${await answer.text()}`);
  return { headers: answer.headers, archive: Buffer.from(await answer.arrayBuffer()) };
}

async function exported(person: SignedIn) {
  const files = readZip((await download(person)).archive);
  // biome-ignore lint/suspicious/noExplicitAny: looked at field by field
  const json = (name: string): any => JSON.parse(files.get(name)?.toString("utf8") ?? "null");
  return { files, json };
}

const iso = (time: Date | null) => time?.toISOString() ?? null;
const upload = async ({ client }: SignedIn, kind: "photo" | "logo", bytes: Buffer): Promise<string> =>
  (await client.post(`/api/uploads/${kind}`, form(bytes, `Ünïcode ${kind}.png`, "image/png"))).body.url;
const mediaBytes = async (url: string) => Buffer.from(await (await fetch(product.url + url)).arrayBuffer());

/** Somebody with a row of each kind. */
async function fullPerson() {
  const { sql } = product;
  const team = await foundOrganization(product, "Himal & Söhne");
  const person = team.leader;
  const photoUrl = await upload(person, "photo", await phoneJpeg());
  const logoUrl = await upload(person, "logo", await transparentLogo());
  await person.client.patch("/api/me", { companyName: "شركة", logoUrl, settings: { theme: "dark" } });
  const card = await makeCard(person, { photoUrl, bio: "Line one\nline two", socials: { github: "sunita" } });
  await person.client.put(`/api/cards/${card.id}/code`, { ...plainCodeStyle, modules: "dots", version: 0 });
  await sql`update card set category = 'Premium' where id = ${card.id}`;
  const { code } = await addPhysicalCard(person, card.id, "Wallet");
  const asked = { reason: "damaged", note: "It bent", keepOld: true, price: 0 };
  await person.client.post(`/api/physical-cards/${code}/reprints`, asked);
  for (let view = 0; view < 3; view += 1) await product.visitor().post(`/api/cards/${card.id}/views`, {});
  await sql`insert into card_view (card_id, day, channel, views) values (${card.id}, '2024-02-29', 'page', 7)`;
  await sql`insert into notification (person_id, body, created_at, read_at)
    values (${person.id}, '{"kind":"removed","organizationName":"Everest"}', now(), now())`;
  await sql`insert into organization (id, name, created_at) values ('org_export', 'Nordkontor', now())`;
  await sql`insert into invitation (id, organization_id, person_id, created_at, expires_at, "end", ended_at)
    values ('inv_export', 'org_export', ${person.id}, now(), now(), 'declined', now())`;
  return { person, team, card, photoUrl, logoUrl };
}

describe("the export of one's own data", () => {
  it("is what the database has, every row and every byte, and no secret", async () => {
    const { sql } = product;
    const { person, team, card, photoUrl, logoUrl } = await fullPerson();
    const { files, json } = await exported(person);

    const [row] = await sql`select * from person where id = ${person.id}`;
    expect(json("account.json")).toMatchObject({
      ...{ id: person.id, email: person.email, name: row?.name, displayName: row?.display_name, role: "leader" },
      ...{ status: "active", organizationId: team.id, companyName: "شركة", logoUrl, logoLink: "/" },
      settings: { notifications: true, theme: "dark" },
      ...{ emailProvenAt: null, createdAt: iso(row?.created_at), updatedAt: iso(row?.updated_at) },
    });

    const [stored] = await sql`select * from card where id = ${card.id}`;
    expect(json("cards.json")).toEqual([
      {
        ...{ ...card, category: "Premium" },
        qrScans: 3,
        viewsByDay: [
          { day: "2024-02-29", channel: "page", views: 7 },
          { day: new Date().toISOString().slice(0, 10), channel: "page", views: 3 },
        ],
        codeStyle: { ...plainCodeStyle, modules: "dots", updatedAt: expect.any(String) },
      },
    ]);
    expect(json("cards.json")[0].bio).toBe(stored?.bio);

    const reprints = (await person.client.get("/api/reprints")).body.items;
    expect(reprints).toHaveLength(1);
    const physicalCards = (await person.client.get("/api/physical-cards")).body.items;
    expect(physicalCards.map(({ label }: { label: string }) => label)).toEqual(["Wallet"]);
    expect(json("physical-cards.json")).toEqual({ formerCodes: [], physicalCards, reprints });

    expect(json("teams.json")).toMatchObject({
      membership: { organization: { id: team.id, name: "Himal & Söhne" }, role: "leader" },
      founded: [{ id: team.id, name: "Himal & Söhne" }],
      invitations: [{ id: "inv_export", organization: { id: "org_export", name: "Nordkontor" }, end: "declined" }],
    });

    const logins = await sql`select * from login_event where person_id = ${person.id} order by id desc`;
    const sessions = await sql`select * from session where person_id = ${person.id}`;
    const signIns = json("sign-ins.json");
    expect(signIns.history).toEqual(
      logins.map((one) => ({ timestamp: iso(one.created_at), success: one.success, userAgent: one.user_agent })),
    );
    expect(signIns.sessions.map(({ id }: { id: string }) => id)).toEqual(sessions.map(({ id }) => id));
    expect(signIns.knownBrowsers).toHaveLength(1);
    expect(signIns.secondFactors).toEqual({ app: null, passkeys: [], recoveryCodesLeft: 0 });

    const told = await sql`select * from notification where person_id = ${person.id} order by id desc`;
    expect(json("notifications.json")).toEqual(
      told.map((one) => ({
        ...{ id: one.id, body: one.body, createdAt: iso(one.created_at), readAt: iso(one.read_at) },
      })),
    );

    const images = json("images.json");
    expect(images.map(({ address }: { address: string }) => address).sort()).toEqual([photoUrl, logoUrl].sort());
    for (const image of images) {
      const [name, portrait] = image.inArchive;
      expect(files.get(name)?.equals(await mediaBytes(image.address))).toBe(true);
      const portraitSize = portrait ? (files.get(portrait)?.length ?? 0) : 0;
      // The narrower copies, which are made of the first, are in the size and not in the archive.
      expect((files.get(name)?.length ?? 0) + portraitSize).toBeLessThan(image.size);
    }

    const [secrets] = await sql`select password_hash, (select string_agg(token_hash, ' ') from session s
      where s.person_id = p.id) as tokens, (select string_agg(token_hash, ' ') from known_device d
      where d.person_id = p.id) as devices from person p where id = ${person.id}`;
    for (const bytes of files.values()) {
      for (const secret of [
        secrets?.password_hash,
        secrets?.tokens,
        secrets?.devices,
        person.client.cookies.get("evox"),
      ])
        expect(bytes.includes(String(secret))).toBe(false);
    }
    expect([...files.keys()].filter((name) => !name.startsWith("images/"))).toEqual([
      ...["README.txt", "account.json", "cards.json", "physical-cards.json", "teams.json", "sign-ins.json"],
      ...["notifications.json", "images.json"],
    ]);
  });

  it("says which second factors there are, and nothing that opens", async () => {
    const person = await addPasskey(product, await signUpWithApp(product));
    const { files, json } = await exported(person);
    const time = expect.any(String);
    expect(json("sign-ins.json").secondFactors).toEqual({
      app: { createdAt: time, lastUsedAt: null },
      passkeys: [{ id: person.passkeyId, name: "Phone", createdAt: time, lastUsedAt: null, synced: false }],
      recoveryCodesLeft: 10,
    });
    const all = [...files.values()].join("\n");
    const [app] = await product.sql`select secret from authenticator_app where person_id = ${person.id}`;
    const [passkey] = await product.sql`select credential_id, public_key from passkey where person_id = ${person.id}`;
    for (const secret of [app?.secret, passkey?.credential_id, passkey?.public_key]) expect(all).not.toContain(secret);
    const codes = await product.sql`select code_hash from recovery_code where person_id = ${person.id}`;
    for (const { code_hash } of codes) expect(all).not.toContain(code_hash);
  });

  it("is a file to save, kept by nobody on the way, and stands in the audit log", async () => {
    const person = await signUp(product);
    const { headers } = await download(person);
    expect(headers.get("content-type")).toBe("application/zip");
    expect(headers.get("content-disposition")).toMatch(/^attachment; filename="evox-account-\d{4}-\d\d-\d\d\.zip"/u);
    expect(headers.get("cache-control")).toBe("no-store");
    const entries = await product.sql`select * from audit_entry where performed_by = ${person.id}`;
    expect(entries).toMatchObject([{ action: "export", target_user_id: person.id, to_value: "own data" }]);
  });

  it("has nothing of others: each one's own, with no card and with hundreds", async () => {
    const empty = await signUp(product, "Nobody Yet");
    const { json, files } = await exported(empty);
    expect(json("cards.json")).toEqual([]);
    expect(json("images.json")).toEqual([]);
    expect(json("teams.json")).toEqual({ membership: null, founded: [], invitations: [] });
    expect([...files.keys()].some((name) => name.startsWith("images/"))).toBe(false);

    const admin = await signUpAs(product, "admin");
    await product.sql`insert into short_code (code, created_at) select 'export' || n, now() from generate_series(1, 250) n`;
    await product.sql`insert into card (id, short_code, person_id, name, email, accent, created_at, updated_at)
      select 'card-export-' || n, 'export' || n, ${admin.id}, 'Card ' || n, 'a@example.com', '#D2360A', now(), now()
      from generate_series(1, 250) n`;
    const cards = (await exported(admin)).json("cards.json");
    expect(new Set(cards.map(({ id }: { id: string }) => id)).size).toBe(250);
    expect(new Set(cards.map(({ userId }: { userId: string }) => userId))).toEqual(new Set([admin.id]));
  });

  it("goes on without an image whose bytes are gone, and says so", async () => {
    const person = await signUp(product);
    const bytes = await (await photo(64, 64)).png().toBuffer();
    const [kept, lost] = [await upload(person, "photo", bytes), await upload(person, "logo", await transparentLogo())];
    const { rm } = await import("node:fs/promises");
    const [row] = await product.sql`select path from file where id = ${lost.split("/").at(-1) ?? ""}`;
    await rm(`${product.dataDir}/media/${row?.path}`);
    const { json } = await exported(person);
    const images: { address: string; inArchive: string[] }[] = json("images.json");
    expect(images.find(({ address }) => address === lost)?.inArchive).toEqual([]);
    expect(images.find(({ address }) => address === kept)?.inArchive).toHaveLength(2);
  });

  it("is refused to visitors and to who is blocked, takes no body, and is open to who is suspended", async () => {
    expect((await product.visitor().post(path)).status).toBe(401);
    const person = await signUp(product);
    expect((await person.client.post(path, { of: "somebody" })).status).toBe(400);
    await product.sql`update person set status = 'suspended' where id = ${person.id}`;
    expect((await person.client.post(path, {})).status).toBe(200);
    await product.sql`update person set status = 'blocked' where id = ${person.id}`;
    expect((await person.client.post(path)).status).toBe(401);
  });
});

it("five exports an hour are one person's share", async () => {
  const strict = await startTestProduct({ LIMIT_FACTOR: "1" });
  const [person, other] = [await signUp(strict), await signUp(strict)];
  for (let count = 0; count < 5; count += 1) expect((await person.client.post(path)).status).toBe(200);
  const refused = await person.client.post(path);
  expect([refused.status, refused.body.message]).toEqual([429, "An unexpected error occurred. Please try again."]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
  expect((await other.client.post(path)).status).toBe(200);
  strict.clock.advance(3_601_000);
  expect((await person.client.post(path)).status).toBe(200);
  await strict.stop();
});
