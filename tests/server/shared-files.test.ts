import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { parseConfig } from "../../server/config/config.ts";
import { startProduct } from "../../server/process/start.ts";
import { setCard, setPerson } from "../support/factories.ts";
import { freePort } from "../support/free-port.ts";
import { form, photo } from "../support/images.ts";
import { makeCard, type SignedIn, signUp } from "../support/people.ts";
import { cloneDatabase } from "../support/product.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

let owner: SignedIn;
beforeAll(async () => {
  owner = await signUp(product);
});

async function preview(id: string) {
  const answer = await fetch(`${product.url}/card/${id}/preview.jpg`);
  return { status: answer.status, etag: answer.headers.get("etag"), bytes: Buffer.from(await answer.arrayBuffer()) };
}

it.each([
  ["+9779801234567", "TEL;TYPE=CELL:", "TEL;VALUE=uri;TYPE=cell:"],
  ["+97714412345", "TEL;TYPE=WORK,VOICE:", 'TEL;VALUE=uri;TYPE="work,voice":'],
])("a contact file says what %s is: a mobile phone or not", async (phone, line, line4) => {
  const card = await makeCard(await signUp(product), { phone });
  const read = async (query: string) => (await fetch(`${product.url}/card/${card.id}.vcf${query}`)).text();
  for (const query of ["", "?for=outlook"]) expect(await read(query)).toContain(`\r\n${line}${phone}\r\n`);
  expect(await read("?v=4")).toContain(`\r\n${line4}tel:${phone}\r\n`);
});

describe("the preview image", () => {
  it("is drawn of a card that was stored with signs which XML forbids", async () => {
    const card = await makeCard(await signUp(product));
    await setCard(product, card.id, { name: "Anna \uFFFF\uFFFE Bad", company: "\uFFFE" });
    await expect.poll(async () => (await preview(card.id)).status).toBe(200);
  });

  it("is drawn once for many who ask, and anew when the card, the photo or the brand changed", {
    timeout: 60_000,
  }, async () => {
    const card = await makeCard(owner);
    await preview((await makeCard(await signUp(product))).id);
    let started = performance.now();
    const before = await preview(card.id);
    const oneDrawing = performance.now() - started;
    expect(before.status).toBe(200);
    started = performance.now();
    const many = await Promise.all(Array.from({ length: 150 }, () => preview(card.id)));
    expect(new Set(many.map((one) => `${one.status} ${one.etag}`))).toEqual(new Set([`200 ${before.etag}`]));
    // Two at a time, rendering all of them would take as long as 75 renderings.
    expect(performance.now() - started).toBeLessThan(50 * oneDrawing);
    await owner.client.patch(`/api/cards/${card.id}`, { name: "Another Name" });
    const renamed = await preview(card.id);
    expect(renamed.bytes.equals(before.bytes)).toBe(false);
    const bytes = await (await photo(300, 300)).png().toBuffer();
    const { url } = (await owner.client.post("/api/uploads/photo", form(bytes, "a.png", "image/png"))).body;
    await owner.client.patch(`/api/cards/${card.id}`, { photoUrl: url });
    const pictured = await preview(card.id);
    expect(pictured.bytes.equals(renamed.bytes)).toBe(false);
    expect(await sharp(pictured.bytes).metadata()).toMatchObject({ format: "jpeg" });
    await setCard(product, card.id, { name: "Changed Elsewhere" });
    await expect.poll(async () => (await preview(card.id)).bytes.equals(pictured.bytes)).toBe(false);
    await setCard(product, card.id, { status: "blocked" });
    await expect.poll(async () => (await preview(card.id)).status).toBe(403);
  });

  it("is refused when too many different ones wait, and nothing else is", { timeout: 60_000 }, async () => {
    const admin = await signUp(product);
    await setPerson(product, admin.id, { role: "admin" });
    const cards = await Promise.all(Array.from({ length: 100 }, () => makeCard(admin)));
    const drawn = Promise.all(cards.map((card) => preview(card.id)));
    expect((await product.visitor().get(`/card/${cards[0]?.id}.vcf`)).status).toBe(200);
    const statuses = (await drawn).map((one) => one.status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect((await preview(cards[99]?.id ?? "")).status).toBe(200);
  });
});

it("a file's tag changes with PUBLIC_URL, also when the new address is as long as the old one", {
  timeout: 60_000,
}, async () => {
  const database = await cloneDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), "evox-data-"));
  const card = { id: "", shortCode: "" };
  const tags: string[][] = [];
  try {
    for (const host of ["aaa.test", "bbb.test"]) {
      const port = await freePort();
      const running = await startProduct(
        parseConfig({
          ...{ PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: database.url, LOG_LEVEL: "silent" },
          ...{ PUBLIC_URL: `http://${host}`, LIMIT_FACTOR: "1000" },
        }),
      );
      const ask = (method: string, path: string, body?: unknown, cookie = "") =>
        new Promise<{ etag: string; text: string; cookies: string[] }>((resolve, reject) => {
          const headers = {
            host,
            origin: `http://${host}`,
            cookie,
            ...(body ? { "content-type": "application/json" } : {}),
          };
          const sent = request({ port, host: "127.0.0.1", method, path, headers, agent: false }, (answer) => {
            let text = "";
            answer.setEncoding("utf8").on("data", (piece: string) => {
              text += piece;
            });
            const { etag = "", "set-cookie": cookies = [] } = answer.headers;
            answer.on("end", () => resolve({ etag, text, cookies }));
          });
          sent.on("error", reject);
          sent.end(body ? JSON.stringify(body) : undefined);
        });
      if (card.id === "") {
        const person = { name: "N", email: "mover@example.com", password: "correct-horse-7" };
        const signedUp = await ask("POST", "/api/auth/sign-up", person);
        const cookie = signedUp.cookies.map((line) => line.split(";")[0]).join("; ");
        Object.assign(
          card,
          JSON.parse((await ask("POST", "/api/cards", { name: "N", email: person.email }, cookie)).text),
        );
      }
      tags.push(
        await Promise.all(
          [".vcf", "/qr.svg", "/qr.png"].map(async (file) => (await ask("GET", `/card/${card.id}${file}`)).etag),
        ),
      );
      await running.stop();
    }
  } finally {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
  expect(tags[0]?.every(Boolean)).toBe(true);
  for (const [index, tag] of tags[1]?.entries() ?? []) expect(tag).not.toBe(tags[0]?.[index]);
});
