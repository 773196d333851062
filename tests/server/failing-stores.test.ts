import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { form, photo } from "../support/images.ts";
import { makeCard, type SignedIn, signUp } from "../support/people.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { rowsOf, tables } from "../support/rows.ts";
import type { FaultyServer, ReceivedRequest } from "../support/stores/faulty-server.ts";
import { type ImageHostServer, startImageHostServer } from "../support/stores/image-host-server.ts";
import { type S3Server, startS3Server } from "../support/stores/s3-server.ts";

/** A remote store that stalls, fails or is down: the old image stays and nothing is left over. */

const timedOut = "Upload timed out. Please check your connection and try again.";
const connectionLost = "Failed to upload image: the connection was lost";
const notAvailable = "Failed to upload image: the image store is not available";

let png: Buffer;
let host: ImageHostServer;
let s3: S3Server;
let onHost: TestProduct;
let onS3: TestProduct;
/** With separate stores and short timeouts (defaults in server/config/timeouts.ts). */
let slowHost: ImageHostServer;
let slowS3: S3Server;
let hastyOnHost: TestProduct;
let hastyOnS3: TestProduct;
const storage = { upload: 4500, silence: 1500, connect: 1500, call: 3000, read: 1500, list: 4500 };
beforeAll(async () => {
  png = await (await photo(900, 900)).png().toBuffer();
  [host, slowHost] = await Promise.all([startImageHostServer(), startImageHostServer()]);
  [s3, slowS3] = await Promise.all([startS3Server(), startS3Server()]);
  [onHost, onS3, hastyOnHost, hastyOnS3] = await Promise.all([
    startTestProduct(host.environment),
    startTestProduct(s3.environment),
    startTestProduct(slowHost.environment, { timeouts: { storage } }),
    startTestProduct(slowS3.environment, { timeouts: { storage } }),
  ]);
});
afterAll(async () => {
  await Promise.all([onHost, onS3, hastyOnHost, hastyOnS3].map((product) => product.stop()));
  await Promise.all([host, s3, slowHost, slowS3].map((store) => store.close()));
});

const upload = (owner: SignedIn) => owner.client.post("/api/uploads/photo", form(png, "me.png", "image/png"));
const isWrite = ({ method }: ReceivedRequest) => method === "PUT" || method === "POST";

/** Uploads while the store fails, and returns what is left a day after it recovered. */
async function uploadWhile(product: TestProduct, stored: () => string[], begin: () => void, end: () => void) {
  const owner = await signUp(product);
  const before = (await upload(owner)).body.url as string;
  const card = await makeCard(owner, { photoUrl: before });
  const { path } = tables.file;
  const files = async () =>
    (await rowsOf(product).select({ path }).from(tables.file).orderBy(path)).map((row) => row.path);
  const known = await files();
  begin();
  const { status, body } = await upload(owner);
  end();
  expect((await owner.client.get(`/api/cards/${card.id}`)).body.photoUrl).toBe(before);
  expect((await product.visitor().get(before)).status).toBe(200);
  expect(await files()).toEqual(known);
  product.clock.advance(25 * 3_600_000);
  await product.cleanUpFiles();
  const paths = await files();
  expect(stored().filter((one) => !paths.some((path) => one.includes(path)))).toEqual([]);
  expect((await product.visitor().get(before)).status).toBe(200);
  return [status, body.message];
}

const onServer = (server: FaultyServer, which: (request: ReceivedRequest) => boolean = isWrite) => ({
  begin: (fault: Parameters<FaultyServer["fail"]>[0]) => () => server.fail(fault, which),
  end: () => server.fail(null),
});

describe("the image host", () => {
  const stored = () => [...host.uploads.keys()];

  it("is asked for with the fields that product 19.5 names, and its answer is kept", async () => {
    const owner = await signUp(onHost);
    const name = "my|photo=1 ✓.png";
    const { url } = (await owner.client.post("/api/uploads/photo", form(png, name, "image/png"))).body;
    const [row] = await rowsOf(onHost).select().from(tables.file).where(eq(tables.file.personId, owner.id));
    const sent = host.uploads.get(row?.remoteId ?? "");
    expect(row?.remoteId).toBe(`evox/test/${row?.path}`);
    expect(row?.remoteUrl).toBe(`${host.url}/shown/image/upload/v1/${row?.remoteId}.jpg`);
    expect(Object.keys(sent?.fields ?? {}).sort()).toEqual([
      "api_key",
      "context",
      "folder",
      "public_id",
      "upload_preset",
    ]);
    expect(sent?.fields.folder).toBe(`evox/test/profile-photos/${owner.id}`);
    const time = row?.createdAt.toISOString();
    expect(sent?.fields.context).toBe(
      String.raw`userId=${owner.id}|uploadTimestamp=${time}|originalFilename=my\|photo\=1 ✓.png`,
    );
    const [record] = (await owner.client.get("/api/files")).body.items;
    expect(record).toMatchObject({ url, cloudinaryId: row?.remoteId, cloudinaryUrl: row?.remoteUrl });
  });

  it.each([
    ["error", "Cloudinary upload failed (500): Internal Server Error"],
    ["garbage", "Cloudinary upload failed (200): the response was not understood"],
    ["cut-off", connectionLost],
    ["hang-up", connectionLost],
  ] as const)("%s: %s", async (fault, text) => {
    const { begin, end } = onServer(host);
    expect(await uploadWhile(onHost, stored, begin(fault), end)).toEqual([503, text]);
  });

  it("refuses in its own words, on one line and not too long", async () => {
    const refuse = (words: string) => () => host.refuseWith({ status: 401, message: words });
    const end = () => host.refuseWith(null);
    expect(await uploadWhile(onHost, stored, refuse("Invalid\napi_key \u202E12"), end)).toEqual([
      503,
      "Cloudinary upload failed (401): Invalid api_key 12",
    ]);
    const long = await uploadWhile(onHost, stored, refuse("x".repeat(500)), end);
    expect(long[1]).toBe(`Cloudinary upload failed (401): ${"x".repeat(200)}`);
  });

  it("fails at one of the widths: none is kept", async () => {
    const isWide = (asked: ReceivedRequest) => isWrite(asked) && asked.body.includes("880.webp");
    const { begin, end } = onServer(host, isWide);
    expect((await uploadWhile(onHost, stored, begin("error"), end))[0]).toBe(503);
  });

  it("stalls: after 30 s the upload is over", async () => {
    const { begin, end } = onServer(slowHost);
    const began = performance.now();
    expect(await uploadWhile(hastyOnHost, () => [...slowHost.uploads.keys()], begin("stall"), end)).toEqual([
      503,
      timedOut,
    ]);
    expect(performance.now() - began).toBeGreaterThan(storage.upload - 50);
  });

  it("keeps the picture when its reference cannot be saved: a warning, which the sweep repairs", async () => {
    await onHost.sql.unsafe(`create function fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger forced before update on file for each row execute function fail()`);
    const owner = await signUp(onHost);
    const { status, body } = await upload(owner);
    await makeCard(owner, { photoUrl: body.url });
    expect([status, (await onHost.visitor().get(body.url)).status]).toEqual([201, 200]);
    await onHost.sql`drop trigger forced on file`;
    const reference = async () => (await owner.client.get("/api/files")).body.items[0].cloudinaryUrl;
    expect(await reference()).toBeNull();
    onHost.clock.advance(25 * 3_600_000);
    await onHost.cleanUpFiles();
    expect(await reference()).toMatch(/^http/u);
  });
});

describe("an S3-compatible store", () => {
  const stored = () => [...s3.objects.keys()];

  it.each([
    ["error", notAvailable],
    ["garbage", notAvailable],
    ["hang-up", connectionLost],
  ] as const)("%s: %s", { timeout: 60_000 }, async (fault, text) => {
    const { begin, end } = onServer(s3);
    expect(await uploadWhile(onS3, stored, begin(fault), end)).toEqual([503, text]);
  });

  it("loses its bucket", async () => {
    const begin = () => s3.removeBucket(true);
    expect(await uploadWhile(onS3, stored, begin, () => s3.removeBucket(false))).toEqual([503, notAvailable]);
  });

  it("fails at one of the widths: none is kept", { timeout: 60_000 }, async () => {
    const { begin, end } = onServer(s3, ({ method, path }) => method === "PUT" && path.endsWith(".880.webp"));
    expect(await uploadWhile(onS3, stored, begin("error"), end)).toEqual([503, notAvailable]);
  });

  it("stalls: after 30 s the upload is over", async () => {
    const { begin, end } = onServer(slowS3);
    expect(await uploadWhile(hastyOnS3, () => [...slowS3.objects.keys()], begin("stall"), end)).toEqual([
      503,
      timedOut,
    ]);
  });

  it("is not believed when it gives a page in place of a picture, and not waited for when it gives nothing", async () => {
    const owner = await signUp(hastyOnS3);
    const { url } = (await upload(owner)).body;
    const card = await makeCard(owner, { photoUrl: url });
    const isRead = ({ method }: ReceivedRequest) => method === "GET";
    slowS3.fail("garbage", isRead);
    const page = await hastyOnS3.visitor().get(url);
    expect([page.status, page.headers.get("cache-control")?.includes("immutable") ?? false]).toEqual([500, false]);
    slowS3.fail("stall", isRead);
    const began = performance.now();
    expect((await hastyOnS3.visitor().get(url)).status).toBe(500);
    expect(performance.now() - began).toBeLessThan(2 * storage.call);
    // A save does not wait for the removal.
    slowS3.fail("stall");
    const saving = performance.now();
    expect((await owner.client.patch(`/api/cards/${card.id}`, { photoUrl: null })).status).toBe(200);
    expect(performance.now() - saving).toBeLessThan(storage.silence);
    slowS3.fail(null);
  });

  it("does not let our server be read in its place: a picture that it cannot give is a failure, not a 404", async () => {
    const owner = await signUp(onS3);
    const { url } = (await upload(owner)).body;
    s3.fail("hang-up");
    const answer = await owner.client.get(url);
    s3.fail(null);
    expect([answer.status, answer.body.message]).toEqual([500, message.unexpected]);
    expect((await owner.client.get(url)).status).toBe(200);
  });
});

describe("the local disk", () => {
  it("that cannot be written says so in the upload's words, and keeps nothing", async () => {
    const product = await startTestProduct();
    try {
      const owner = await signUp(product);
      // A file in place of the folder, which even root cannot bypass.
      await writeFile(join(product.dataDir, "media"), "");
      const { status, body } = await upload(owner);
      expect([status, body.message]).toEqual([503, notAvailable]);
      await rm(join(product.dataDir, "media"));
      expect((await upload(owner)).status).toBe(201);
    } finally {
      await product.stop();
    }
  });
});
