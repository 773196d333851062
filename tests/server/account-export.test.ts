import { desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { defaultQrStyle } from "../../domain/qr-codes/qr-style.ts";
import { addCards, notify, setCard, setPerson } from "../support/factories.ts";
import { form, phoneJpeg, photo, transparentLogo } from "../support/images.ts";
import { createTeam } from "../support/organizations.ts";
import { makeCard, password, type SignedIn, signUp, signUpAs, signUpVerified } from "../support/people.ts";
import { addPhysicalCard } from "../support/physical-cards.ts";
import { startTestProduct } from "../support/product.ts";
import { rowsOf, tables } from "../support/rows.ts";
import { addPasskey, signUpWithTotp } from "../support/second-factors.ts";
import { sharedProduct } from "../support/shared.ts";
import { untilEmailsAreSent } from "../support/time-machine.ts";
import { readZip } from "../support/zip.ts";

const product = await sharedProduct();

const path = "/api/me/export";

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
  // biome-ignore lint/suspicious/noExplicitAny: read field by field
  const json = (name: string): any => JSON.parse(files.get(name)?.toString("utf8") ?? "null");
  return { files, json };
}

const iso = (time: Date | null | undefined) => time?.toISOString() ?? null;
const upload = async ({ client }: SignedIn, kind: "photo" | "logo", bytes: Buffer): Promise<string> =>
  (await client.post(`/api/uploads/${kind}`, form(bytes, `Ünïcode ${kind}.png`, "image/png"))).body.url;
const mediaBytes = async (url: string) => Buffer.from(await (await fetch(product.url + url)).arrayBuffer());

const typedBy = ({ email }: SignedIn) => ({ firstName: "Sunita", lastName: "Gurung", email });

/** Creates a person with a row of each kind. */
async function fullPerson() {
  const team = await createTeam(product, "Himal & Söhne");
  const person = team.leader;
  const photoUrl = await upload(person, "photo", await phoneJpeg());
  const logoUrl = await upload(person, "logo", await transparentLogo());
  await person.client.patch("/api/me", { companyName: "شركة", logoUrl, settings: { theme: "dark" } });
  const card = await makeCard(person, { photoUrl, bio: "Line one\nline two", socials: { github: "sunita" } });
  await person.client.put(`/api/cards/${card.id}/code`, { ...defaultQrStyle, modules: "dots", version: 0 });
  await setCard(product, card.id, { category: "Premium" });
  const { code } = await addPhysicalCard(person, card.id, "Wallet");
  const asked = { reason: "damaged", note: "It bent", keepOld: true, price: 0 };
  await person.client.post(`/api/physical-cards/${code}/reprints`, asked);
  await person.client.put(`/api/cards/${card.id}/upgrade`, { plan: "elite", note: "For a fair" });
  for (let view = 0; view < 3; view += 1) await product.visitor().post(`/api/cards/${card.id}/views`, {});
  const rows = rowsOf(product);
  await rows.insert(tables.cardView).values({ cardId: card.id, day: "2024-02-29", channel: "page", views: 7 });
  const now = new Date();
  await notify(product, person.id, { body: { kind: "removed", organizationName: "Everest" }, readAt: now });
  await rows.insert(tables.organization).values({ id: "org_export", name: "Nordkontor", createdAt: now });
  await rows.insert(tables.invitation).values({
    ...{ id: "inv_export", organizationId: "org_export", email: person.email },
    ...{ createdAt: now, expiresAt: now, end: "declined", endedAt: now },
  });
  return { person, team, card, photoUrl, logoUrl };
}

describe("the export of one's own data", () => {
  it("is what the database has, every row and every byte, and no secret", async () => {
    const rows = rowsOf(product);
    const { session, knownDevice, loginEvent, notification } = tables;
    const { person, team, card, photoUrl, logoUrl } = await fullPerson();
    const sender = await signUp(product, "Whom they blocked");
    await rows.insert(tables.blockedSender).values({ personId: person.id, senderId: sender.id, blockedAt: new Date() });
    const { files, json } = await exported(person);

    const [row] = await rows.select().from(tables.person).where(eq(tables.person.id, person.id));
    expect(json("account.json")).toMatchObject({
      ...{ id: person.id, email: person.email, name: row?.name, displayName: row?.displayName, role: "leader" },
      ...{ status: "active", organizationId: team.id, companyName: "شركة", logoUrl, logoLink: "/" },
      settings: { notifications: true, theme: "dark" },
      ...{ emailProvenAt: iso(row?.emailProvenAt), createdAt: iso(row?.createdAt), updatedAt: iso(row?.updatedAt) },
    });

    const [stored] = await rows.select().from(tables.card).where(eq(tables.card.id, card.id));
    expect(json("cards.json")).toEqual([
      {
        ...{ ...card, category: "Premium" },
        qrScans: 3,
        viewsByDay: [
          { day: "2024-02-29", channel: "page", views: 7 },
          { day: new Date().toISOString().slice(0, 10), channel: "page", views: 3 },
        ],
        shortLinkOrganizationId: team.id,
        planRequests: [
          {
            ...{ id: expect.any(String), plan: "elite", state: "requested", note: "For a fair", refusal: "" },
            ...{ createdAt: expect.any(String), updatedAt: expect.any(String) },
          },
        ],
        contactExchange: null,
        codeStyle: { ...defaultQrStyle, modules: "dots", updatedAt: expect.any(String) },
      },
    ]);
    expect(json("cards.json")[0].bio).toBe(stored?.bio);

    const reprints = (await person.client.get("/api/reprints")).body.items;
    expect(reprints).toHaveLength(1);
    const physicalCards = (await person.client.get("/api/physical-cards")).body.items;
    expect(physicalCards.map(({ label }: { label: string }) => label)).toEqual(["Wallet"]);
    expect(json("physical-cards.json")).toEqual({ retiredLinks: [], physicalCards, reprints });

    expect(json("teams.json")).toMatchObject({
      membership: { organization: { id: team.id, name: "Himal & Söhne" }, role: "leader" },
      founded: [{ id: team.id, name: "Himal & Söhne" }],
      invitations: [{ id: "inv_export", organization: { id: "org_export", name: "Nordkontor" }, end: "declined" }],
      blockedSenders: [{ id: sender.id, name: "Whom they blocked" }],
    });

    const logins = await rows
      .select()
      .from(loginEvent)
      .where(eq(loginEvent.personId, person.id))
      .orderBy(desc(loginEvent.id));
    const sessions = await rows.select().from(session).where(eq(session.personId, person.id));
    const signIns = json("sign-ins.json");
    expect(signIns.history).toEqual(
      logins.map((one) => ({ timestamp: iso(one.createdAt), success: one.success, userAgent: one.userAgent })),
    );
    expect(signIns.sessions.map(({ id }: { id: string }) => id)).toEqual(sessions.map(({ id }) => id));
    expect(signIns.knownBrowsers).toHaveLength(1);
    expect(signIns.secondFactors).toEqual({ app: null, passkeys: [], recoveryCodesLeft: 0 });

    const told = await rows
      .select()
      .from(notification)
      .where(eq(notification.personId, person.id))
      .orderBy(desc(notification.id));
    expect(json("notifications.json")).toEqual(
      told.map((one) => ({
        ...{ id: String(one.id), body: one.body, createdAt: iso(one.createdAt), readAt: iso(one.readAt) },
      })),
    );

    const images = json("images.json");
    expect(images.map(({ address }: { address: string }) => address).sort()).toEqual([photoUrl, logoUrl].sort());
    for (const image of images) {
      const [name, portrait] = image.inArchive;
      expect(files.get(name)?.equals(await mediaBytes(image.address))).toBe(true);
      const portraitSize = portrait ? (files.get(portrait)?.length ?? 0) : 0;
      // The narrower copies, which derive from the first, count towards the size but are not in the archive.
      expect((files.get(name)?.length ?? 0) + portraitSize).toBeLessThan(image.size);
    }

    const devices = await rows.select().from(knownDevice).where(eq(knownDevice.personId, person.id));
    for (const found of [sessions, devices]) expect(found.length).toBeGreaterThan(0);
    const hashes = [...sessions, ...devices].map(({ tokenHash }) => tokenHash);
    for (const bytes of files.values()) {
      for (const secret of [row?.passwordHash, ...hashes, person.client.cookies.get("evox")])
        expect(bytes.includes(String(secret))).toBe(false);
    }
    expect([...files.keys()].filter((name) => !name.startsWith("images/"))).toEqual([
      ...["README.txt", "account.json", "cards.json", "physical-cards.json", "teams.json", "sign-ins.json"],
      ...[
        "notifications.json",
        "emails.json",
        "messages.json",
        "contacts.json",
        "events.json",
        "activity.json",
        "images.json",
      ],
    ]);
  });

  it("says what one sent and chose, what waits for a confirmation, and what was done by whom, naming nobody else", async () => {
    const team = await createTeam(product, "Sends");
    const { leader } = team;
    const [guest, admin] = [await signUpVerified(product), await signUpAs(product, "admin")];
    const at = `/api/organizations/${team.id}`;
    await leader.client.post(`${at}/members`, { email: guest.email });
    await leader.client.put(`${at}/links`, { formerMembers: "web", web: "https://sends.example/", graceDays: 5 });
    await leader.client.put("/api/me/email", { email: "next@sends.example", password });
    await product.visitor().post("/api/contact", { ...typedBy(leader), comments: "From me" });
    await admin.client.patch(`/api/users/${leader.id}`, { name: "Renamed Leader" });
    await untilEmailsAreSent(product);

    const { files, json } = await exported(leader);
    const organization = { id: team.id, name: "Sends" };
    expect(json("teams.json").sentInvitations).toMatchObject([{ organization, end: null, endedAt: null }]);
    const links = { organization, formerMembers: "web", web: "https://sends.example/", graceDays: 5 };
    expect(json("teams.json").linkSettings).toMatchObject([links]);
    const next = { email: "next@sends.example" };
    expect(json("emails.json")).toMatchObject({
      emails: expect.arrayContaining([expect.objectContaining({ kind: "change-address", ...next })]),
      links: expect.arrayContaining([expect.objectContaining({ purpose: "change-email", ...next })]),
    });
    expect(json("messages.json")).toMatchObject([{ ...typedBy(leader), comments: "From me" }]);
    const acts = json("activity.json").map(({ action, byYou, toYou }: Record<string, unknown>) => [
      action,
      byYou,
      toYou,
    ]);
    expect(acts).toEqual(
      expect.arrayContaining([
        ["export", true, true],
        ["update_user", false, true],
        ["update_links", true, false],
        ["organization_create", true, expect.any(Boolean)],
      ]),
    );
    const all = [...files.values()].join("\n");
    for (const other of [guest.email, guest.id, admin.email, admin.id]) expect(all).not.toContain(other);
  });

  it("says which second factors there are, and nothing that opens", async () => {
    const person = await addPasskey(product, await signUpWithTotp(product));
    const { files, json } = await exported(person);
    const time = expect.any(String);
    expect(json("sign-ins.json").secondFactors).toEqual({
      app: { createdAt: time, lastUsedAt: null },
      passkeys: [{ id: person.passkeyId, name: "Phone", createdAt: time, lastUsedAt: null, synced: false }],
      recoveryCodesLeft: 10,
    });
    const all = [...files.values()].join("\n");
    const { authenticatorApp, passkey, recoveryCode } = tables;
    const rows = rowsOf(product);
    const [app] = await rows.select().from(authenticatorApp).where(eq(authenticatorApp.personId, person.id));
    const [key] = await rows.select().from(passkey).where(eq(passkey.personId, person.id));
    for (const secret of [app?.secret, key?.credentialId, key?.publicKey]) expect(all).not.toContain(secret);
    const codes = await rows.select().from(recoveryCode).where(eq(recoveryCode.personId, person.id));
    for (const { codeHash } of codes) expect(all).not.toContain(codeHash);
  });

  it("is a file to save, kept by nobody on the way, and stands in the audit log", async () => {
    const person = await signUp(product);
    const { headers } = await download(person);
    expect(headers.get("content-type")).toBe("application/zip");
    expect(headers.get("content-disposition")).toMatch(/^attachment; filename="evox-account-\d{4}-\d\d-\d\d\.zip"/u);
    expect(headers.get("cache-control")).toBe("no-store");
    const { auditEntry } = tables;
    const entries = await rowsOf(product).select().from(auditEntry).where(eq(auditEntry.performedBy, person.id));
    expect(entries).toMatchObject([{ action: "export", targetUserId: person.id, toValue: "own data" }]);
  });

  it("has nothing of others: each one's own, with no card and with hundreds", async () => {
    const empty = await signUp(product, "Nobody Yet");
    const { json, files } = await exported(empty);
    expect(json("cards.json")).toEqual([]);
    expect(json("images.json")).toEqual([]);
    const none = {
      ...{ membership: null, manages: [], founded: [], invitations: [], sentInvitations: [], linkSettings: [] },
      blockedSenders: [],
    };
    expect(json("teams.json")).toEqual(none);
    expect(json("messages.json")).toEqual([]);
    expect([...files.keys()].some((name) => name.startsWith("images/"))).toBe(false);

    const admin = await signUpAs(product, "admin");
    const hundreds = Array.from({ length: 250 }, (_, index) => ({
      id: `card-export-${index}`,
      shortCode: `export${index}`,
      personId: admin.id,
    }));
    await addCards(product, hundreds);
    const cards = (await exported(admin)).json("cards.json");
    expect(new Set(cards.map(({ id }: { id: string }) => id)).size).toBe(250);
    expect(new Set(cards.map(({ userId }: { userId: string }) => userId))).toEqual(new Set([admin.id]));
  });

  it("goes on without an image whose bytes are gone, and says so", async () => {
    const person = await signUp(product);
    const bytes = await (await photo(64, 64)).png().toBuffer();
    const [kept, lost] = [await upload(person, "photo", bytes), await upload(person, "logo", await transparentLogo())];
    const { rm } = await import("node:fs/promises");
    const id = lost.split("/").at(-1) ?? "";
    const [row] = await rowsOf(product).select().from(tables.file).where(eq(tables.file.id, id));
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
    await setPerson(product, person.id, { status: "suspended" });
    expect((await person.client.post(path, {})).status).toBe(200);
    await setPerson(product, person.id, { status: "blocked" });
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
