import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { form, photo, transparentLogo } from "../support/images.ts";
import { makeCard, type SignedIn, signUp } from "../support/people.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { startImageHostServer } from "../support/stores/image-host-server.ts";
import { startS3Server } from "../support/stores/s3-server.ts";

/** The contract of every store, selected by STORAGE: local disk, S3, image host. */

type Store = {
  environment: Record<string, string>;
  /** Returns every path, without the store's prefix. */
  paths: (product: TestProduct) => Promise<string[]>;
  put: (product: TestProduct, path: string, bytes: Buffer) => Promise<unknown>;
  empty: (product: TestProduct) => Promise<unknown>;
  close: () => Promise<unknown>;
};

async function diskStore(): Promise<Store> {
  const media = (product: TestProduct) => join(product.dataDir, "media");
  return {
    environment: { STORAGE: "disk" },
    paths: async (product) => {
      const entries = await readdir(media(product), { recursive: true, withFileTypes: true }).catch(() => []);
      const files = entries.filter((entry) => entry.isFile());
      return files.map((entry) => join(entry.parentPath, entry.name).slice(media(product).length + 1)).sort();
    },
    put: (product, path, bytes) => writeFile(join(media(product), path), bytes),
    empty: (product) => rm(media(product), { recursive: true }),
    close: async () => {},
  };
}

async function s3Store(): Promise<Store> {
  const server = await startS3Server();
  return {
    environment: server.environment,
    paths: async () => [...server.objects.keys()].sort(),
    put: async (_product, path, bytes) => server.objects.set(path, { bytes, type: "image/jpeg" }),
    empty: async () => server.objects.clear(),
    close: server.close,
  };
}

async function imageHostStore(): Promise<Store> {
  const server = await startImageHostServer();
  const folder = `${server.environment.CLOUDINARY_FOLDER}/`;
  return {
    environment: server.environment,
    paths: async () => [...server.uploads.keys()].map((id) => id.slice(folder.length)).sort(),
    put: async (_product, path, bytes) => {
      const publicId = `${folder}${path}`;
      server.uploads.set(publicId, { publicId, bytes, type: "image/jpeg", fields: {} });
    },
    empty: async () => server.uploads.clear(),
    close: server.close,
  };
}

describe.each([
  ["the local disk", diskStore],
  ["an S3-compatible store", s3Store],
  ["the image host", imageHostStore],
])("%s", (_name, open) => {
  let store: Store;
  let product: TestProduct;
  beforeAll(async () => {
    store = await open();
    product = await startTestProduct(store.environment);
  });
  afterAll(async () => {
    await product.stop();
    await store.close();
  });

  async function upload(owner: SignedIn, bytes: Buffer, name: string, kind = "photo"): Promise<string> {
    const { status, body } = await owner.client.post(`/api/uploads/${kind}`, form(bytes, name, "image/png"));
    expect([status, body.message]).toEqual([201, undefined]);
    return body.url;
  }

  it("keeps a photo as large as it came and in the widths of screens, in WebP and JPEG", async () => {
    const owner = await signUp(product);
    const url = await upload(owner, await (await photo(1800, 2000)).png().toBuffer(), "me|= ü.png");
    const whole = await owner.client.file(url);
    expect(whole.headers.get("content-type")).toBe("image/jpeg");
    expect(await sharp(whole.bytes).metadata()).toMatchObject({ format: "jpeg", width: 1800, height: 2000 });
    for (const [name, type, width] of [
      ["160.webp", "image/webp", 160],
      ["880.jpg", "image/jpeg", 880],
      ["1600.webp", "image/webp", 1600],
    ] as const) {
      const narrower = await owner.client.file(`${url}/${name}`);
      expect([narrower.status, narrower.headers.get("content-type")]).toEqual([200, type]);
      expect((await sharp(narrower.bytes).metadata()).width).toBe(width);
    }
    const own = (await store.paths(product)).filter((path) => path.includes(owner.id));
    // The original, five widths in two formats, the portrait.
    expect(own).toHaveLength(12);
    expect(own[0]).toMatch(new RegExp(`^profile-photos/${owner.id}/\\d{13}_[0-9a-f]{12}_me_u_\\.png$`, "u"));
    const card = await makeCard(owner, { photoUrl: url });
    expect((await product.visitor().get(`/card/${card.id}.vcf`)).text).toContain("PHOTO;ENCODING=b;TYPE=JPEG:");
    expect((await fetch(`${product.url}/card/${card.id}/preview.jpg`)).status).toBe(200);
  });

  it("keeps a logo transparent, also where WebP is not understood", async () => {
    const owner = await signUp(product);
    const url = await upload(owner, await transparentLogo(), "logo.png", "logo");
    for (const address of [url, `${url}/180.webp`, `${url}/360.png`]) {
      expect((await sharp((await owner.client.file(address)).bytes).stats()).isOpaque).toBe(false);
    }
    expect((await owner.client.file(`${url}/360.jpg`)).status).toBe(404);
  });

  it("removes what is replaced, all of it, and answers 404 for bytes that are gone", async () => {
    const owner = await signUp(product);
    const png = await (await photo(300, 300)).png().toBuffer();
    const card = await makeCard(owner, { photoUrl: await upload(owner, png, "before.png") });
    const after = await upload(owner, png, "after.png");
    await owner.client.patch(`/api/cards/${card.id}`, { photoUrl: after });
    const left = async () => (await store.paths(product)).filter((path) => path.includes(owner.id));
    await expect.poll(async () => (await left()).filter((path) => path.includes("before"))).toEqual([]);
    expect((await left()).length).toBeGreaterThan(0);
    await store.empty(product);
    expect((await owner.client.file(after)).status).toBe(404);
    expect((await product.visitor().get(`/card/${card.id}.vcf`)).status).toBe(200);
  });

  it("is swept of bytes without a row after a day, however it is named, and of nothing else", async () => {
    const own = await startTestProduct(store.environment);
    try {
      const owner = await signUp(own);
      const png = await (await photo(300, 300)).png().toBuffer();
      const send = async (name: string) =>
        (await owner.client.post("/api/uploads/photo", form(png, name, "image/png"))).body.url as string;
      // Named like a narrower copy of another upload.
      const used = await send("used.160.webp");
      await makeCard(owner, { photoUrl: used });
      await send("abandoned.png");
      const kept = async () => (await store.paths(own)).filter((path) => path.includes(owner.id));
      const orphan = `profile-photos/${owner.id}/${Date.now()}_0123456789ab_orphan.png`;
      for (const path of [orphan, `${orphan}.160.webp`, `${orphan}.portrait.jpg`]) await store.put(own, path, png);
      await store.put(own, `profile-photos/${owner.id}/notes.txt`, png);
      // Older than this database: from another installation that this one copied or replaced.
      const [row] = await own.sql`select extract(epoch from since) * 1000 as since from evox_local.store`;
      const others = `profile-photos/${owner.id}/${Math.floor(Number(row?.since)) - 1}_0123456789ab_others.png`;
      await store.put(own, others, png);
      await own.cleanUpFiles();
      const before = await kept();
      own.clock.advance(25 * 3_600_000);
      await own.cleanUpFiles();
      const after = await kept();
      expect(after).toEqual(before.filter((path) => /used|notes|others/u.test(path)));
      expect(after.length).toBeGreaterThan(5);
      const shown = await fetch(own.url + used);
      expect(shown.status).toBe(200);
    } finally {
      await own.stop();
    }
  });
});
