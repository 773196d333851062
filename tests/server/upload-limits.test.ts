import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { form, photo } from "../support/images.ts";
import { makeCard, type SignedIn, signUp } from "../support/people.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { rowsOf, tables } from "../support/rows.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

describe("the body of an upload", () => {
  /** Announces 5 MB and sends nothing: a response means that the server did not wait for the body. */
  function announce(type: string, cookie: string): Promise<string> {
    const { host, port } = new URL(product.url);
    const lines = [
      ...["POST /api/uploads/photo HTTP/1.1", `Host: ${host}`, "Sec-Fetch-Site: same-origin", `Content-Type: ${type}`],
      ...["Content-Length: 5000000", `Cookie: ${cookie}`, "", ""],
    ];
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), "127.0.0.1", () => socket.write(lines.join("\r\n")));
      socket.setEncoding("utf8").once("data", (answer: string) => {
        socket.destroy();
        resolve(answer);
      });
      socket.once("error", reject);
    });
  }

  it.each(["application/json", "multipart/form-data; boundary=x"])("as %s is not read from strangers", async (type) => {
    const answer = await announce(type, "evox_device=x");
    expect(answer).toMatch(/^HTTP\/1\.1 401 /u);
    expect(answer).toContain(message.mustSignInToUpload);
  });

  it.each(["application/json", "text/plain"])("is not read as %s", async (type) => {
    const { client } = await signUp(product);
    expect(await announce(type, `evox=${client.cookies.get("evox")}`)).toMatch(/^HTTP\/1\.1 415 /u);
  });
});

/** Starts an upload and disconnects in the middle. */
async function cancelUpload({ url }: TestProduct, { client }: SignedIn): Promise<void> {
  const { port } = new URL(url);
  const start = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
  const lines = [
    ...["POST /api/uploads/photo HTTP/1.1", `Host: localhost:${port}`, "Sec-Fetch-Site: same-origin"],
    ...["Content-Type: multipart/form-data; boundary=x", "Content-Length: 100000"],
    ...[`Cookie: evox=${client.cookies.get("evox")}`, "", start],
  ];
  await new Promise<void>((resolve, reject) => {
    const socket = connect(Number(port), "127.0.0.1", () => socket.write(lines.join("\r\n"), () => socket.destroy()));
    socket.once("close", () => resolve()).once("error", reject);
  });
}

describe("the quota", () => {
  const { file } = tables;
  let strict: TestProduct;
  let png: Buffer;
  beforeAll(async () => {
    strict = await startTestProduct({ LIMIT_FACTOR: "1" });
    png = await (await photo(20, 20)).png().toBuffer();
  });
  afterAll(() => strict.stop());
  const send = async (person: SignedIn, bytes: Uint8Array) =>
    person.client.post("/api/uploads/photo", form(bytes, "a.png", "image/png"));

  it("counts images that were replaced", { timeout: 60_000 }, async () => {
    const owner = await signUp(strict);
    const card = await makeCard(owner);
    for (let count = 0; count < 20; count += 1) {
      const { status, body } = await send(owner, png);
      expect(status).toBe(201);
      await owner.client.patch(`/api/cards/${card.id}`, { photoUrl: body.url });
    }
    expect((await send(owner, png)).status).toBe(429);
    strict.clock.advance(3_601_000);
    expect((await send(owner, png)).status).toBe(201);
  });

  it("counts images that could not be read", async () => {
    const owner = await signUp(strict);
    const cut = png.subarray(0, png.length - 20);
    for (let count = 0; count < 20; count += 1) expect((await send(owner, cut)).status).toBe(400);
    expect((await send(owner, cut)).status).toBe(429);
  });

  it("is not used up by sixty uploads that were cancelled or too large", { timeout: 60_000 }, async () => {
    const owner = await signUp(strict);
    for (let count = 0; count < 30; count += 1) await cancelUpload(strict, owner);
    const { limitCounter } = tables;
    const isTheirs = eq(limitCounter.key, `upload:${owner.id}`);
    const used = async () => (await rowsOf(strict).select().from(limitCounter).where(isTheirs))[0]?.count;
    await expect.poll(used, { timeout: 20_000 }).toBe(0);
    const large = Buffer.alloc(5 * 1024 * 1024 + 1);
    for (let count = 0; count < 30; count += 1) expect((await send(owner, large)).status).toBe(413);
    for (let count = 0; count < 20; count += 1) expect((await send(owner, png)).status).toBe(201);
    expect((await send(owner, png)).status).toBe(429);
  });

  it("is not outrun by forty at once, and what does not fit the queue is told so", { timeout: 60_000 }, async () => {
    const owner = await signUp(strict);
    const answers = await Promise.all(Array.from({ length: 40 }, () => send(owner, png)));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect(count(201)).toBeLessThanOrEqual(20);
    expect(count(429)).toBeGreaterThan(0);
    expect(count(201) + count(429) + count(503)).toBe(40);
    expect(await rowsOf(strict).$count(file, eq(file.personId, owner.id))).toBe(count(201));
  });

  it("of bytes holds when several arrive at once, and keeps nothing beyond", async () => {
    const owner = await signUp(strict);
    await send(owner, png);
    const [first] = await rowsOf(strict).select().from(file).where(eq(file.personId, owner.id));
    const room = Math.round((first?.size ?? 0) * 1.5);
    const isFirst = eq(file.id, first?.id ?? "");
    await rowsOf(strict)
      .update(file)
      .set({ size: 50 * 1024 * 1024 - room })
      .where(isFirst);
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(owner, png)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 429, 429, 429, 429, 429]);
    // Two uploads: the original, one width in two formats, the portrait.
    const stored = () => readdir(join(strict.dataDir, "media/profile-photos", owner.id));
    await expect.poll(async () => (await stored()).length).toBe(8);
    await rowsOf(strict).update(file).set({ size: 2147483647 }).where(eq(file.personId, owner.id));
    expect((await send(owner, png)).status).toBe(429);
  });
});

it("more uploads at once than can wait are refused in words, and soon taken again", { timeout: 60_000 }, async () => {
  const owner = await signUp(product);
  const large = await (await photo(900, 900)).png().toBuffer();
  const send = () => owner.client.post("/api/uploads/photo", form(large, "a.png", "image/png"));
  const answers = await Promise.all(Array.from({ length: 40 }, send));
  const busy = answers.filter((answer) => answer.status === 503);
  expect(answers.filter((answer) => answer.status === 201).length + busy.length).toBe(40);
  expect(busy.length).toBeGreaterThan(0);
  expect(busy[0]?.body.message).toBe("Failed to upload image: the server is busy");
  expect((await send()).status).toBe(201);
});
