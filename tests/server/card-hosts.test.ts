import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { parseConfig } from "../../server/config/config.ts";
import { addCards, addPeople, setCard } from "../support/factories.ts";
import { createJoinedMember, createTeam } from "../support/organizations.ts";
import { ownProduct } from "../support/own-product.ts";
import { makeCard, type SignedIn, signUp, signUpAs } from "../support/people.ts";
import { addPhysicalCard } from "../support/physical-cards.ts";
import { startTestProduct } from "../support/product.ts";
import { readCodes } from "../support/qr.ts";
import { requestHost } from "../support/request-host.ts";
import { removeMemberFrom, setHosts } from "../support/retired-links.ts";
import { rowsOf, tables } from "../support/rows.ts";

/** Cards on separate hosts: what is served there, what is not, and which host short links use. */

const [first, second] = ["c.evox.example", "karte.nordlicht.example:8443"];

const product = ownProduct({ CARD_HOSTS: `${first}, ${second}` });
let owner: SignedIn;
// biome-ignore lint/suspicious/noExplicitAny: read field by field
let card: any;
beforeAll(async () => {
  owner = await signUp(product);
  card = await makeCard(owner);
});

const ask = (host: string, path: string, more: Parameters<typeof requestHost>[3] = {}) =>
  requestHost(product.port, host, path, more);
const cookieOf = ({ client }: SignedIn) => [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");

describe("a card host", () => {
  it("serves the same page as the product's own, from memory too, with its addresses at PUBLIC_URL", async () => {
    const own = await product.visitor().get(`/c/${card.shortCode}`);
    for (const host of [first, first.toUpperCase(), `${first}:80`]) {
      for (const path of [`/c/${card.shortCode}`, `/c/${card.shortCode}?via=qr`, `/card/${card.id}`]) {
        const answer = await ask(host, path);
        expect([host, path, answer.status, answer.text === own.text]).toEqual([host, path, 200, true]);
      }
    }
    for (const path of [`/c/${card.shortCode}/?via=qr&fbclid=x`, `/card/${card.id}/`]) {
      const { status, headers } = await ask(first, path);
      expect([status, headers.location]).toEqual([308, path.replace(/\/(?=\?|$)/u, "").replace("&fbclid=x", "")]);
    }
    expect(own.text).toContain(`rel="canonical" href="${product.url}/card/${card.id}"`);
    expect(own.text).toContain(`http://${first}/c/${card.shortCode}`);
  });

  it("serves what belongs to a card", async () => {
    const script = /src="(\/assets\/[^"]+)"/u.exec((await product.visitor().get(`/c/${card.shortCode}`)).text)?.[1];
    const files = [".vcf", "/qr.svg", "/qr.png", "/preview.jpg"].map((rest) => `/card/${card.id}${rest}`);
    for (const path of [...files, script ?? "", "/favicon.ico", "/favicon.svg", "/manifest.webmanifest"]) {
      expect([path, (await ask(first, path)).status]).toEqual([path, 200]);
    }
    expect((await ask(first, "/c/ZZZZ9999")).status).toBe(404);
    expect((await ask(first, "/api/health")).status).toBe(200);
  });

  it("shows people the way to the product's own host for all the rest", async () => {
    for (const path of ["/", "/login?next=/dashboard", "/dashboard", "/film/hero.mp4", "/nope", "//evil.example/x"]) {
      const { status, headers } = await ask(first, path);
      expect([path, status, headers.location]).toEqual([path, 302, `${product.url}${path}`]);
      expect(headers["cache-control"]).toBe("no-store");
    }
    expect((await ask(first, "/", { method: "HEAD" })).status).toBe(302);
  });

  it("answers no program and takes no change", async () => {
    for (const path of [
      "/api/me",
      "/api/cards",
      "/api/openapi.json",
      `/api/cards/${card.id}/analytics`,
      "/wallet/v1/log",
    ]) {
      expect([path, (await ask(first, path)).status]).toEqual([path, 421]);
    }
    const body = JSON.stringify({ email: owner.email, password: "correct-horse-7" });
    const headers = { "content-type": "application/json", "sec-fetch-site": "same-origin" };
    for (const path of ["/api/auth/sign-in", "/api/cards", "/c/x", "/card/x", "/api/cards/views", "/"]) {
      const answer = await ask(first, path, { method: "POST", headers, body });
      expect([path, answer.status, answer.headers["set-cookie"]]).toEqual([path, 421, undefined]);
    }
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      expect((await ask(first, `/api/cards/${card.id}`, { method, headers, body: "{}" })).status).toBe(421);
    }
  });

  it("reads no cookie but the visitor's language, and sets no other", async () => {
    const cookie = cookieOf(owner);
    const page = await ask(first, `/c/${card.shortCode}`, { headers: { cookie } });
    expect([page.status, page.headers["set-cookie"]]).toEqual([200, undefined]);
    expect((await ask(first, "/api/me", { headers: { cookie } })).status).toBe(421);
    expect((await ask("localhost:1", "/api/me", { headers: { cookie } })).status).toBe(421);
    const chosen = await ask(first, `/c/${card.shortCode}?lang=ar`);
    expect([chosen.status, chosen.headers["set-cookie"]]).toEqual([
      303,
      [expect.stringMatching(/^evox_language=ar;/u)],
    ]);
    const arabic = await ask(first, `/c/${card.shortCode}`, { headers: { cookie: `${cookie}; evox_language=ar` } });
    expect(arabic.text).toContain('<html lang="ar" dir="rtl">');
  });

  it("counts views that its own pages report, and no others'", async () => {
    await setCard(product, card.id, { category: "Premium" });
    const report = (host: string, headers: Record<string, string>, path = `/api/cards/${card.id}/views?via=qr`) =>
      ask(host, path, { method: "POST", headers });
    expect((await report(first, { origin: `http://${first}` })).status).toBe(204);
    expect((await report(second, { origin: `http://${second}` })).status).toBe(404);
    expect((await report(first.toUpperCase(), { origin: `http://${first}` })).status).toBe(204);
    expect((await report(first, { "sec-fetch-site": "same-origin" })).status).toBe(204);
    // The owner's session does not apply there.
    expect((await report(first, { origin: `http://${first}`, cookie: cookieOf(owner) })).status).toBe(204);
    for (const origin of [product.url, `http://${second}`, `https://${first}`, "http://evil.example", "null"]) {
      expect([origin, (await report(first, { origin })).status]).toEqual([origin, 403]);
    }
    const home = new URL(product.url).host;
    expect((await report(home, { origin: `http://${first}` })).status).toBe(403);
    const { cardCounter } = tables;
    const [row] = await rowsOf(product).select().from(cardCounter).where(eq(cardCounter.cardId, card.id));
    expect(row?.qrScans).toBe(4);
  });

  it("is known by its very name", async () => {
    const names = [
      `${first}.`,
      `x.${first}`,
      "evox.example",
      `${first}:81`,
      "karte.nordlicht.example",
      `${first}@evil.example`,
    ];
    for (const host of names) {
      expect([host, (await ask(host, `/c/${card.shortCode}`)).status]).toEqual([host, 421]);
    }
  });
});

describe("an organization's host", () => {
  it("is assigned by an admin; its managers see it and cannot choose or take one", async () => {
    const team = await createTeam(product, "Nordlicht");
    const stranger = await createTeam(product, "Impostor");
    const admin = await signUpAs(product, "admin");
    await setHosts(admin, team.id, { cardHost: second });
    for (const { leader, id } of [team, stranger]) {
      const taken = await leader.client.put(`/api/organizations/${id}/links`, {
        ...{ formerMembers: "person", graceDays: 0, cardHost: second },
      });
      expect(taken.status).toBe(400);
      expect((await setHosts(leader, id, { cardHost: second })).status).toBe(403);
    }
    const seen = await team.leader.client.get(`/api/organizations/${team.id}/links`);
    expect(seen.body).toMatchObject({ cardHost: second, cardHosts: [second] });
    const theirs = await stranger.leader.client.get(`/api/organizations/${stranger.id}/links`);
    expect(theirs.body.cardHost).toBeNull();
    // The shared host cannot be assigned.
    expect((await setHosts(admin, team.id, { cardHost: first })).body.fields).toEqual({
      cardHost: message.cardHostUnknown,
    });
  });

  it("serves the cards of its organization, by every path, and nobody else's, also from memory", async () => {
    const team = await createTeam(product, "Nordlicht");
    const member = await createJoinedMember(product, team, "Anil Shrestha");
    const theirs = await makeCard(member, { name: "Anil Shrestha" });
    const admin = await signUpAs(product, "admin");
    await setHosts(admin, team.id, { cardHost: second });
    const paths = ({ id, shortCode }: { id: string; shortCode: string }) => [
      ...[`/c/${shortCode}`, `/c/${shortCode}?via=qr`, `/card/${id}`],
      ...[".vcf", "/qr.svg", "/qr.png", "/preview.jpg", "/qr.png?style=own"].map((rest) => `/card/${id}${rest}`),
      ...[`/c/${shortCode}?fbclid=x`, `/card/${id}.vcf?utm_source=x`, `/card/${id}/qr.png?gclid=x`],
    ];
    const answers = async (of: { id: string; shortCode: string }, host: string) =>
      new Set(await Promise.all(paths(of).map(async (path) => (await ask(host, path)).status)));
    for (const host of [first, new URL(product.url).host]) {
      expect(await answers(theirs, host)).toEqual(new Set([200]));
      expect(await answers(card, host)).toEqual(new Set([200]));
    }
    expect(await answers(theirs, second)).toEqual(new Set([200]));
    // Its page is cached by now.
    expect(await answers(card, second)).toEqual(new Set([404]));
    await setCard(product, card.id, { status: "blocked" });
    expect(await answers(card, second)).toEqual(new Set([404]));
    await setCard(product, card.id, { status: "active" });

    // A physical card redirects from the organization's host to a page whose files are not served there.
    const physical = await addPhysicalCard(owner, card.id);
    expect((await ask(second, `/c/${physical.code}`)).status).toBe(404);
    const { physicalCard } = tables;
    const isIt = eq(physicalCard.code, physical.code);
    await rowsOf(product).update(physicalCard).set({ organizationId: team.id }).where(isIt);
    const lent = await ask(second, `/c/${physical.code}?via=nfc`);
    expect([lent.status, lent.headers.location]).toEqual([302, `${product.url}/c/${card.shortCode}?via=nfc`]);
    expect((await ask(first, `/c/${physical.code}`)).status).toBe(200);
    await rowsOf(product).update(physicalCard).set({ organizationId: null }).where(isIt);

    await removeMemberFrom(team, member);
    const now = (await member.client.get(`/api/cards/${theirs.id}`)).body;
    expect(await answers(now, second)).toEqual(new Set([404]));
    // Printed links of the organization redirect from its host; a former member's page is on the product's own host.
    const led = await ask(second, `/c/${theirs.shortCode}`);
    expect([led.status, led.headers.location]).toEqual([302, `${product.url}/c/${now.shortCode}`]);
    await setHosts(admin, team.id, { cardHost: null });
    expect((await ask(second, `/c/${theirs.shortCode}`)).status).toBe(404);
    expect((await ask(first, `/c/${theirs.shortCode}`)).status).toBe(302);
  });
});

describe("under https", () => {
  it("a card host asks browsers for https for itself alone, and the product's own for its names too", async () => {
    const own = await startTestProduct({ PUBLIC_URL: "https://evox.example", CARD_HOSTS: "nordlicht.example" });
    try {
      const hsts = async (host: string, path: string) =>
        (await requestHost(own.port, host, path)).headers["strict-transport-security"];
      // A page of the other kind, which responds before routing.
      await addPeople(own, [{ id: "p" }]);
      await addCards(own, [{ id: "p-1", shortCode: "AAAACCCC", personId: "p" }]);
      expect((await requestHost(own.port, "nordlicht.example", "/c/AAAACCCC")).status).toBe(200);
      for (const path of ["/c/ZZZZ9999", "/favicon.ico", "/", "/%zz", `/c/AAAACCCC`]) {
        expect(await hsts("nordlicht.example", path)).toBe("max-age=31536000");
        expect(await hsts("evox.example", path)).toBe("max-age=31536000; includeSubDomains");
      }
      expect((await requestHost(own.port, "nordlicht.example:443", "/c/ZZZZ9999")).status).toBe(404);
      expect((await requestHost(own.port, "nordlicht.example", "/login")).headers.location).toBe(
        "https://evox.example/login",
      );
    } finally {
      await own.stop();
    }
  });
});

describe("a short address", () => {
  it("is written with the first host, and with the one that the organization chose", async () => {
    const team = await createTeam(product, "Nordlicht");
    const member = await createJoinedMember(product, team, "Anil Shrestha");
    const theirs = await makeCard(member, { name: "Anil Shrestha" });
    const at = (host: string, rest = "") => `http://${host}/c/${theirs.shortCode}${rest}`;
    const read = async () => (await member.client.get(`/api/cards/${theirs.id}`)).body.address;
    const page = async () => (await product.visitor().get(`/c/${theirs.shortCode}`)).text;
    expect(theirs.address).toBe(at(first));
    expect(await page()).toContain(at(first));

    const drawn = async (file: string) => {
      const answer = await fetch(`${product.url}/card/${theirs.id}/${file}`);
      return new Set(await readCodes(Buffer.from(await answer.arrayBuffer())));
    };
    const own = "qr.png?style=own&content=dynamic&size=300";
    expect(await drawn(own)).toEqual(new Set([at(first, "?via=qr")]));

    const admin = await signUpAs(product, "admin");
    const links = (await setHosts(admin, team.id, { cardHost: second })).body;
    expect(links).toMatchObject({ cardHost: second, cardHosts: [second] });
    expect(await read()).toBe(at(second));
    // The page was cached with the other host.
    expect(await page()).toContain(at(second));
    expect(await page()).not.toContain(at(first));
    const listed = await team.leader.client.get(`/api/organizations/${team.id}/members`);
    const shown = listed.body.items.find((one: { userId: string }) => one.userId === member.id);
    expect(shown.card.address).toBe(at(second));
    expect(await drawn("qr.png?margin=4&size=300")).toEqual(new Set([at(second, "?via=qr")]));
    expect(await drawn(own)).toEqual(new Set([at(second, "?via=qr")]));
    const studio = await member.client.get(`/api/cards/${theirs.id}/code`);
    expect(studio.body.address).toBe(at(second, "?via=qr"));
    const physical = await addPhysicalCard(member, theirs.id);
    expect(physical.address).toBe(`http://${second}/c/${physical.code}?via=nfc`);
    const csv = await member.client.post("/api/physical-cards/export", {});
    expect(csv.text).toContain(physical.address);
    // A link printed with another host still works.
    expect((await ask(first, `/c/${theirs.shortCode}`)).status).toBe(200);

    await team.leader.client.delete(`/api/organizations/${team.id}/members/${member.id}`);
    const now = (await member.client.get(`/api/cards/${theirs.id}`)).body;
    expect(now.address).toBe(`http://${first}/c/${now.shortCode}`);
    const led = await ask(second, `/c/${theirs.shortCode}?via=qr`);
    expect([led.status, led.headers.location]).toEqual([302, `${product.url}/c/${now.shortCode}?via=qr`]);
  });

  it("is PUBLIC_URL's where the operator names no hosts, or took the chosen one off", async () => {
    const plain = await startTestProduct();
    try {
      const team = await createTeam(plain);
      const theirs = await makeCard(team.leader);
      const chosen = { organizationId: team.id, cardHost: second, updatedAt: new Date() };
      await rowsOf(plain).insert(tables.organizationLinks).values(chosen);
      const now = await team.leader.client.get(`/api/cards/${theirs.id}`);
      expect(now.body.address).toBe(`${plain.url}/c/${theirs.shortCode}`);
      // A missing host may stay selected, in case it returns; another missing one cannot be selected.
      const admin = await signUpAs(plain, "admin");
      expect((await setHosts(admin, team.id, { cardHost: second })).body.cardHost).toBe(second);
      expect((await setHosts(admin, team.id, { cardHost: first })).body.fields).toEqual({
        cardHost: message.cardHostUnknown,
      });
      expect((await requestHost(plain.port, second, `/c/${theirs.shortCode}`)).status).toBe(421);
    } finally {
      await plain.stop();
    }
  });
});

describe("CARD_HOSTS", () => {
  const parse = (list: string, more: Record<string, string> = {}) =>
    parseConfig({ PUBLIC_URL: "https://evox.example", CARD_HOSTS: list, ...more }).cardHosts;

  it("is a list of hosts, each as browsers write it", () => {
    expect(parse("c.example.com")).toEqual(["c.example.com"]);
    expect(parse(" C.Example.com:443 , [::1]:8080, 10.0.0.1 ")).toEqual(["c.example.com", "[::1]:8080", "10.0.0.1"]);
    expect(parse("")).toEqual([]);
  });

  it.each([
    "https://c.example.com",
    "c.example.com/",
    "c.example.com.",
    "a,,b",
    "a@b.example",
    "c.example.com:99999",
    "*.example.com",
    "c.example.com c2.example.com",
  ])("is refused as %j", (list) => {
    expect(() => parse(list)).toThrow(/^CARD_HOSTS: must be hosts like cards\.example\.com/u);
  });

  it("is refused with PUBLIC_URL's own host, and with one that stands in it twice", () => {
    expect(() => parse("c.example, EVOX.example:443")).toThrow(/^CARD_HOSTS: evox\.example is PUBLIC_URL's own host/u);
    expect(() => parse("c.example, c.example:443")).toThrow(/^CARD_HOSTS: lists the same host twice/u);
    expect(() => parseConfig({ CARD_HOSTS: "127.0.0.1:3000" })).toThrow(
      /^CARD_HOSTS: 127\.0\.0\.1:3000 is PUBLIC_URL's/u,
    );
    expect(parseConfig({ CARD_HOSTS: "127.0.0.1:3001" }).cardHosts).toEqual(["127.0.0.1:3001"]);
  });
});
