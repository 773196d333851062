import { createPublicKey, generateKeyPairSync, verify } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type GoogleServer, startGoogleServer } from "../support/google-wallet.ts";
import { type HostedProduct, hostedUrl, startHostedProduct } from "../support/hosted.ts";
import { makeCard, type SignedIn, signUp, signUpAs } from "../support/people.ts";
import { rowsOf, tables } from "../support/rows.ts";
import { notifyWalletsNow, untilWalletsAreNotified } from "../support/time-machine.ts";

/** The save link's token is verified with node:crypto, independently of the library that signs it. */

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const email = "cards@evox-test.iam.gserviceaccount.com";
const issuer = "3388000000012345678";
const prefix = "https://pay.google.com/gp/v/save/";

let google: GoogleServer;
/** Slightly longer than the default (server/config/timeouts.ts). */
const round = 400;

let product: HostedProduct;
let admin: SignedIn;
beforeAll(async () => {
  google = await startGoogleServer();
  const environment = {
    GOOGLE_WALLET_ISSUER_ID: issuer,
    GOOGLE_WALLET_KEY: JSON.stringify({
      type: "service_account",
      client_email: email,
      private_key: privateKey.export({ type: "pkcs8", format: "pem" }),
      token_uri: `${google.url}/token`,
    }),
    GOOGLE_WALLET_API_URL: google.url,
  };
  product = await startHostedProduct(environment, { timeouts: { wallet: { googleRound: round } } });
  admin = await signUpAs(product, "admin");
});
afterEach(() => google.answer(200));
afterAll(async () => {
  await product?.stop();
  await google?.stop();
});

// biome-ignore lint/suspicious/noExplicitAny: read field by field
function open(token: string): { header: any; claims: any } {
  const [header = "", payload = "", signature = ""] = token.split(".");
  const signed = Buffer.from(`${header}.${payload}`);
  expect(verify("RSA-SHA256", signed, publicKey, Buffer.from(signature, "base64url"))).toBe(true);
  const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
  return { header: read(header), claims: read(payload) };
}

async function linkOf(card: { id: string }): Promise<string> {
  const answer = await product.visitor().get(`/card/${card.id}/google-wallet`);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([302, "no-store"]);
  return answer.headers.get("location") ?? "";
}

/** Waits until all changes are sent, with due times moved to now. */
const untilNotified = () => untilWalletsAreNotified(product);
const objectId = (card: { shortCode: string }) => `${issuer}.evox_${card.shortCode}`;

const { passChange } = tables;
const waiting = async (card: { shortCode: string }) =>
  (await rowsOf(product).select().from(passChange).where(eq(passChange.shortCode, card.shortCode)))[0];

describe("the link to save a card", () => {
  it("carries class and object, signed with the service account's key", async () => {
    const card = await makeCard(admin, {
      name: "Sunita Gurung",
      jobTitle: "Engineer",
      company: "Himal Hydro",
      accent: "#0F766E",
    });
    const link = await linkOf(card);
    expect(link.startsWith(prefix)).toBe(true);
    const { header, claims } = open(link.slice(prefix.length));
    expect(header).toEqual({ alg: "RS256", typ: "JWT" });
    expect(claims).toMatchObject({ iss: email, aud: "google", typ: "savetowallet", origins: [] });
    expect(Math.abs(claims.iat - Date.now() / 1000)).toBeLessThan(60);
    const [object] = claims.payload.genericObjects;
    expect(claims.payload.genericClasses).toEqual([{ id: object.classId }]);
    expect(object).toMatchObject({
      id: objectId(card),
      state: "ACTIVE",
      header: { defaultValue: { value: "Sunita Gurung" } },
      subheader: { defaultValue: { value: "Engineer" } },
      textModulesData: [{ body: "Himal Hydro" }],
      barcode: { type: "QR_CODE", value: `${hostedUrl}/c/${card.shortCode}?via=wallet` },
    });
    expect(createPublicKey(privateKey).equals(publicKey)).toBe(true);
  });

  it("has its labels in the visitor's language", async () => {
    const card = await makeCard(admin, { company: "Himal Hydro" });
    const headers = { "accept-language": "ar" };
    const answer = await product.visitor().get(`/card/${card.id}/google-wallet`, headers);
    const link = answer.headers.get("location") ?? "";
    expect(link.length).toBeLessThanOrEqual(1800);
    const [object] = open(link.slice(prefix.length)).claims.payload.genericObjects;
    expect(object.textModulesData[0]).toMatchObject({ header: "الشركة", body: "Himal Hydro" });
    expect(object.linksModuleData.uris[0].description).toBe("فتح البطاقة");
  });

  it.each([
    ["W".repeat(100), "x".repeat(100), "y".repeat(100)],
    ["ع".repeat(100), "م".repeat(100), "ش".repeat(100)],
    ["𠮷".repeat(100), "𠮷".repeat(100), "𠮷".repeat(100)],
    ['"'.repeat(100), "\\".repeat(100), '"'.repeat(100)],
  ])("is at most 1,800 characters long: %#", async (name, jobTitle, company) => {
    const card = await makeCard(admin, { name, jobTitle, company });
    const link = await linkOf(card);
    expect(link.length).toBeLessThanOrEqual(1800);
    const [object] = open(link.slice(prefix.length)).claims.payload.genericObjects;
    expect(object.header.defaultValue.value).toBe(card.name);
    expect(object.barcode.value).toContain(card.shortCode);
  });

  it("ends after ten minutes, and what it still saves of a card that is blocked is made void after that", async () => {
    const card = await makeCard(admin, { name: "Soon Blocked" });
    const { claims } = open((await linkOf(card)).slice(prefix.length));
    expect(claims.exp - claims.iat).toBe(600);
    google.answer(404);
    await admin.client.put(`/api/cards/${card.id}/status`, { status: "blocked" });
    await notifyWalletsNow(product);
    await expect.poll(() => google.to(objectId(card)).length).toBe(1);
    // The pass was never saved. The last link expires ten minutes after the block.
    await expect.poll(async () => Number((await waiting(card))?.googleDueAt) - Date.now()).toBeGreaterThan(540_000);
    google.answer(200);
    const longAgo = new Date(Date.now() - 601_000);
    await rowsOf(product)
      .update(passChange)
      .set({ changedAt: longAgo, googleDueAt: new Date() })
      .where(eq(passChange.shortCode, card.shortCode));
    await expect.poll(() => google.to(objectId(card)).at(-1)?.object.state).toBe("INACTIVE");
    await expect.poll(async () => (await waiting(card))?.googleDueAt).toBe(null);
    expect(google.to(objectId(card))).toHaveLength(2);
  });

  it("is hidden as the card is", async () => {
    const card = await makeCard(admin);
    await admin.client.put(`/api/cards/${card.id}/status`, { status: "blocked" });
    const answer = await product.visitor().get(`/card/${card.id}/google-wallet`);
    expect([answer.status, answer.headers.get("location")]).toEqual([403, null]);
    expect((await product.visitor().get("/card/nobody-1/google-wallet")).status).toBe(404);
  });

  it("stands on the card's page", async () => {
    const card = await makeCard(admin);
    const { text } = await product.visitor().get(`/card/${card.id}`);
    expect(text).toContain(`href="/card/${card.id}/google-wallet"`);
    expect(text).toContain("Add to Google Wallet");
    expect(text).not.toContain("Apple Wallet");
    expect((await product.visitor().get("/api/wallets")).body).toEqual({ apple: false, google: true });
  });
});

describe("a change of the card", () => {
  it("replaces the object at Google, with a token by signed assertion", async () => {
    const card = await makeCard(admin, { name: "Before" });
    await admin.client.patch(`/api/cards/${card.id}`, { name: "After", company: "New Company" });
    await untilNotified();
    expect(google.to(objectId(card))).toHaveLength(1);
    const [put] = google.to(objectId(card));
    expect(put?.object).toMatchObject({
      id: objectId(card),
      state: "ACTIVE",
      header: { defaultValue: { value: "After" } },
      textModulesData: [
        {
          header: "Company",
          localizedHeader: {
            defaultValue: { language: "en", value: "Company" },
            translatedValues: expect.arrayContaining([{ language: "de", value: "Firma" }]),
          },
          body: "New Company",
        },
      ],
      linksModuleData: { uris: [{ uri: `${hostedUrl}/card/${card.id}` }] },
      heroImage: { sourceUri: { uri: `${hostedUrl}/card/${card.id}/preview.jpg` } },
    });
    expect(put?.authorization).toMatch(/^Bearer token-\d+$/u);
    const { claims } = open(google.asked[0]?.get("assertion") ?? "");
    expect(google.asked[0]?.get("grant_type")).toBe("urn:ietf:params:oauth:grant-type:jwt-bearer");
    expect(claims).toMatchObject({
      iss: email,
      aud: `${google.url}/token`,
      scope: "https://www.googleapis.com/auth/wallet_object.issuer",
    });
    expect(claims.exp - claims.iat).toBeLessThanOrEqual(3600);
  });

  it("is told once for changes within a second, and with the token that is still good", async () => {
    const card = await makeCard(admin);
    const tokens = google.asked.length;
    for (const name of ["One", "Two", "Three"]) await admin.client.patch(`/api/cards/${card.id}`, { name });
    const change = await waiting(card);
    expect(Number(change?.googleDueAt) - Number(change?.changedAt)).toBeGreaterThanOrEqual(1000);
    await untilNotified();
    expect(google.to(objectId(card))).toHaveLength(1);
    expect(google.to(objectId(card))[0]?.object.header).toMatchObject({ defaultValue: { value: "Three" } });
    expect(google.asked.length - tokens).toBeLessThanOrEqual(tokens === 0 ? 1 : 0);
  });

  it.each(["blocked", "deleted"])(
    "makes the object of a card that is %s inactive, and names nobody in it",
    async (how) => {
      const owner = await signUp(product);
      const card = await makeCard(owner, { name: "Nobody Else" });
      if (how === "blocked") await admin.client.put(`/api/cards/${card.id}/status`, { status: "blocked" });
      else await owner.client.delete(`/api/cards/${card.id}`);
      await untilNotified();
      expect(google.to(objectId(card))).toHaveLength(1);
      const put = google.to(objectId(card))[0];
      expect(put?.object.state).toBe("INACTIVE");
      expect(JSON.stringify(put?.object)).not.toContain("Nobody Else");
    },
  );

  it.each([500, 429, 401, 403])("answered %i is tried again", async (status) => {
    const card = await makeCard(admin);
    const tokens = google.asked.length;
    google.answer(status);
    await admin.client.patch(`/api/cards/${card.id}`, { name: "Changed" });
    await notifyWalletsNow(product);
    await expect.poll(async () => (await waiting(card))?.googleTries).toBe(1);
    google.answer(200);
    await notifyWalletsNow(product);
    await expect.poll(() => google.to(objectId(card)).length).toBe(2);
    await expect.poll(async () => (await waiting(card))?.googleDueAt).toBe(null);
    if (status === 401) expect(google.asked.length).toBeGreaterThan(tokens);
  });

  it("is one of twenty in a second at most, however many cards change at once", async () => {
    const before = google.puts.length;
    const cards: { id: string }[] = await Promise.all(Array.from({ length: 30 }, () => makeCard(admin)));
    const isOne = inArray(
      tables.card.id,
      cards.map(({ id }) => id),
    );
    await rowsOf(product).update(tables.card).set({ name: "All At Once" }).where(isOne);
    await notifyWalletsNow(product);
    await expect.poll(() => google.puts.length - before, { timeout: 15_000 }).toBe(30);
    const times = google.puts.slice(before).map(({ at }) => at);
    // At most five per round, so at least three rounds (0.9 s with the default of server/config/timeouts.ts) lie
    // between a put and the twentieth after it.
    const twentyFurther = times.slice(20).map((at, index) => at - (times[index] ?? 0));
    expect(Math.min(...twentyFurther)).toBeGreaterThan(2.5 * round);
  });

  it("of a card that nobody saved is done with Google's 404", async () => {
    const card = await makeCard(admin);
    google.answer(404);
    await admin.client.patch(`/api/cards/${card.id}`, { name: "Changed" });
    await notifyWalletsNow(product);
    await expect.poll(() => google.to(objectId(card)).length).toBe(1);
    await expect.poll(async () => (await waiting(card))?.googleDueAt).toBe(null);
  });
});
