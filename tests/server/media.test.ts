import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { message, reason } from "../../domain/core/messages.ts";
import { sanitizeFileName } from "../../server/data/files/paths.ts";
import { flatPng } from "../attack/pictures/formats.ts";
import { form, phoneJpeg, photo, transparentLogo } from "../support/images.ts";
import { makeCard, type SignedIn, signUp } from "../support/people.ts";
import { startTestProduct } from "../support/product.ts";
import { rowsOf, tables } from "../support/rows.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

const upload = (person: SignedIn, bytes: Uint8Array, name: string, type: string, kind = "photo") =>
  person.client.post(`/api/uploads/${kind}`, form(bytes, name, type));

async function storedFiles(): Promise<string[]> {
  const entries = await readdir(join(product.dataDir, "media"), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

/** Measures the peak growth of this process's memory. */
async function peakOf<Result>(work: () => Promise<Result>): Promise<{ peakMb: number; result: Result }> {
  const before = process.memoryUsage().rss;
  let peak = before;
  const watching = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 20);
  const result = await work().finally(() => clearInterval(watching));
  return { peakMb: (peak - before) / 1024 / 1024, result };
}

describe("an upload", () => {
  it("turns a phone's 12 megapixels upright, drops EXIF and GPS, and feeds page and contact file", async () => {
    const owner = await signUp(product);
    const original = await phoneJpeg();
    expect((await sharp(original).metadata()).exif).toBeDefined();
    const answer = await upload(owner, original, "IMG 0001.jpg", "image/jpeg");
    expect(answer.status).toBe(201);
    expect(answer.body.width).toBeLessThan(answer.body.height);
    const { bytes } = await owner.client.file(answer.body.url);
    const { exif, orientation, xmp, format } = await sharp(bytes).metadata();
    expect({ exif, orientation, xmp, format }).toEqual({
      exif: undefined,
      orientation: undefined,
      xmp: undefined,
      format: "jpeg",
    });
    const top = await sharp(bytes).extract({ left: 10, top: 10, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
    expect(top[0]).toBeGreaterThan(180);
    const [row] = await rowsOf(product).select().from(tables.file).where(eq(tables.file.personId, owner.id));
    expect(row?.path).toMatch(new RegExp(`^profile-photos/${owner.id}/\\d{13}_[0-9a-f]{12}_IMG_0001\\.jpg$`, "u"));
    const card = await makeCard(owner, { photoUrl: answer.body.url });
    const vcf = (await product.visitor().get(`/card/${card.id}.vcf`)).text.replaceAll("\r\n ", "");
    const portrait = Buffer.from(/PHOTO;ENCODING=b;TYPE=JPEG:(.+)/u.exec(vcf)?.[1] ?? "", "base64");
    expect(portrait.length).toBeLessThanOrEqual(50_000);
    expect(await sharp(portrait).metadata()).toMatchObject({ format: "jpeg", width: 400, height: 400 });
    expect((await product.visitor().get(`/card/${card.id}`)).text.includes(answer.body.url)).toBe(true);
  });

  it("keeps a logo's transparency, takes WebP and the first frame of a GIF", async () => {
    const owner = await signUp(product);
    const logo = await upload(owner, await transparentLogo(), "logo.png", "image/png", "logo");
    expect(logo.body).toMatchObject({ width: 180, height: 40 });
    expect((await sharp((await owner.client.file(logo.body.url)).bytes).stats()).isOpaque).toBe(false);
    const webp = await (await photo(300, 300)).webp().toBuffer();
    expect((await upload(owner, webp, "a.webp", "image/webp")).status).toBe(201);
    const gif = await (await photo(60, 60)).gif().toBuffer();
    expect((await upload(owner, gif, "a.gif", "image/gif")).status).toBe(201);
    const me = await owner.client.patch("/api/me", {
      logoUrl: logo.body.url,
      logoLink: "himalhydro.example",
      companyName: "Himal",
    });
    expect(me.body.user).toMatchObject({
      logoUrl: logo.body.url,
      logoLink: "https://himalhydro.example",
      companyName: "Himal",
    });
    const card = await makeCard(owner);
    const page = (await product.visitor().get(`/card/${card.id}`)).text;
    expect(page.includes(logo.body.url) && page.includes("https://himalhydro.example")).toBe(true);
  });

  it("needs a signed-in person", async () => {
    const answer = await product
      .visitor()
      .post("/api/uploads/photo", form(await transparentLogo(), "a.png", "image/png"));
    expect([answer.status, answer.body.message]).toEqual([401, "You must be logged in to upload files"]);
  });

  it("refuses what is no image, too large or broken, in the specification's words, and keeps nothing", async () => {
    const owner = await signUp(product);
    const before = await storedFiles();
    const png = await (await photo(400, 400)).png().toBuffer();
    const huge = await sharp({ create: { width: 6000, height: 5000, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const cases: [Uint8Array, string, string, number][] = [
      [Buffer.from("%PDF-1.7 not an image"), "photo.png", "image/png", 415],
      [svg, "photo.svg", "image/svg+xml", 415],
      [new Uint8Array(0), "empty.png", "image/png", 400],
      [png.subarray(0, png.length / 2), "cut.png", "image/png", 400],
      [Buffer.concat([Buffer.from("\xFF\xD8\xFF", "latin1"), png]), "liar.jpg", "image/jpeg", 400],
      [huge, "huge.png", "image/png", 400],
    ];
    for (const [bytes, name, type, status] of cases) {
      const answer = await upload(owner, bytes, name, type);
      expect([name, answer.status]).toEqual([name, status]);
      expect(answer.body.message).toMatch(/^Failed to upload image: /u);
    }
    const six = Buffer.alloc(6 * 1024 * 1024, 1);
    const large = await upload(owner, six, "six.jpg", "image/jpeg");
    expect([large.status, large.body.message]).toEqual([413, message.photoTooLarge]);
    const logo = await upload(owner, six, "six.jpg", "image/jpeg", "logo");
    expect([logo.status, logo.body.message]).toEqual([413, message.logoTooLarge]);
    expect((await owner.client.post("/api/uploads/photo", { file: "x" })).status).toBe(415);
    const noFile = new FormData();
    noFile.append("file", "a text");
    for (const body of [form(png, "a.png", "image/png", "other"), noFile, new FormData()]) {
      const answer = await owner.client.post("/api/uploads/photo", body);
      expect([answer.status, answer.body.message]).toEqual([400, message.invalidFile]);
    }
    expect(await storedFiles()).toEqual(before);
    expect(await rowsOf(product).$count(tables.file, eq(tables.file.personId, owner.id))).toBe(0);
  });

  it("longer than any picture can be is refused before anything is made of it", async () => {
    const [owner, line] = [await signUp(product), flatPng(1, 25_000_000)];
    const before = process.cpuUsage();
    const answer = await upload(owner, line, "line.png", "image/png");
    expect([answer.status, answer.body.message]).toEqual([400, message.uploadFailed(reason.imageBroken)]);
    // Without the rejection, each step would run for ten seconds first.
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(5);
  });

  it("cannot be put on another person's card", async () => {
    const owner = await signUp(product);
    const thief = await signUp(product);
    const { body } = await upload(owner, await (await photo(50, 50)).png().toBuffer(), "a.png", "image/png");
    const refused = await thief.client.post("/api/cards", { name: "T", email: "t@example.com", photoUrl: body.url });
    expect([refused.status, refused.body.fields]).toEqual([400, { photoUrl: message.photoNotYours }]);
    expect((await thief.client.patch("/api/me", { logoUrl: body.url })).status).toBe(400);
  });

  it("is deleted with its bytes when it is replaced", async () => {
    const owner = await signUp(product);
    const png = await (await photo(50, 50)).png().toBuffer();
    const first = (await upload(owner, png, "first-picture.png", "image/png")).body.url;
    const card = await makeCard(owner, { photoUrl: first });
    const second = (await upload(owner, png, "second-picture.png", "image/png")).body.url;
    await owner.client.patch(`/api/cards/${card.id}`, { photoUrl: second });
    expect((await product.visitor().get(first)).status).toBe(404);
    expect((await product.visitor().get(second)).status).toBe(200);
    const left = async (part: string) => (await storedFiles()).filter((name) => name.includes(part));
    await expect.poll(() => left("first-picture")).toEqual([]);
    await owner.client.delete(`/api/cards/${card.id}`);
    await expect.poll(() => left("second-picture")).toEqual([]);
  });

  it("is swept with its bytes when no card took it within a day; bytes without a row go too, what is used stays", async () => {
    const own = await startTestProduct();
    try {
      await own.cleanUpFiles();
      const owner = await signUp(own);
      const png = await (await photo(50, 50)).png().toBuffer();
      const send = async (name: string) =>
        (await owner.client.post("/api/uploads/photo", form(png, name, "image/png"))).body.url as string;
      const used = await send("used.png");
      const abandoned = await send("abandoned.png");
      await makeCard(owner, { photoUrl: used });
      const orphan = join(own.dataDir, "media/profile-photos", owner.id, `${Date.now()}_0123456789ab_orphan.png`);
      await writeFile(orphan, png);
      await own.cleanUpFiles();
      expect((await owner.client.get(abandoned)).status).toBe(200);
      // Only the owner sees an image that is not on a card.
      expect((await own.visitor().get(abandoned)).status).toBe(404);
      own.clock.advance(25 * 3_600_000);
      await own.cleanUpFiles();
      expect((await owner.client.get(abandoned)).status).toBe(404);
      expect((await own.visitor().get(used)).status).toBe(200);
      const left = await readdir(join(own.dataDir, "media/profile-photos", owner.id));
      expect(left.filter((name) => !name.includes("used.png"))).toEqual([]);
      // The original, one width in two formats, the portrait.
      expect(left).toHaveLength(4);
    } finally {
      await own.stop();
    }
  });

  it("of 25 transparent megapixels, twice at once, costs no more memory than promised", {
    timeout: 120_000,
  }, async () => {
    const owner = await signUp(product);
    const heavy = await sharp({ create: { width: 5000, height: 5000, channels: 4, background: "#0008" } })
      .webp({ effort: 0 })
      .toBuffer();
    expect(heavy.length).toBeLessThan(5 * 1024 * 1024);
    const { peakMb, result: answers } = await peakOf(() =>
      Promise.all([1, 2].map(() => upload(owner, heavy, "heavy.webp", "image/webp"))),
    );
    expect(answers.map(({ status, body }) => [status, body.width])).toEqual([
      [201, 3000],
      [201, 3000],
    ]);
    // As in docs/proof.md.
    expect(peakMb).toBeLessThan(300);
  });

  it.each([
    [16_000, 8],
    [8, 16_000],
  ])(
    "of %i by %i pixels costs no more memory, as it is kept and as it is drawn",
    { timeout: 60_000 },
    async (width, height) => {
      const owner = await signUp(product);
      const line = await (await photo(width, height)).png().toBuffer();
      const { peakMb, result } = await peakOf(async () => {
        const { status, body } = await upload(owner, line, "line.png", "image/png");
        const card = await makeCard(owner, { photoUrl: body.url });
        const preview = await fetch(`${product.url}/card/${card.id}/preview.jpg`);
        return [status, preview.status, (await sharp(await preview.arrayBuffer()).metadata()).width];
      });
      expect(result).toEqual([201, 200, 1200]);
      expect(peakMb).toBeLessThan(300);
    },
  );

  it("has a quota of 20 an hour", async () => {
    const strict = await startTestProduct({ LIMIT_FACTOR: "1" });
    try {
      const owner = await signUp(strict);
      const png = await (await photo(20, 20)).png().toBuffer();
      const send = () => owner.client.post("/api/uploads/photo", form(png, "a.png", "image/png"));
      for (let count = 0; count < 20; count += 1) expect((await send()).status).toBe(201);
      const refused = await send();
      expect([refused.status, refused.body.message]).toEqual([
        429,
        "Failed to upload image: the upload limit was reached; try again later",
      ]);
    } finally {
      await strict.stop();
    }
  });
});

it.each([
  ["../../etc/passwd", "passwd"],
  ["a b/ç d.png", "c_d.png"],
  ["..", "image"],
  ["नेपाल.jpg", "jpg"],
  ["x".repeat(200), "x".repeat(60)],
])("a file named %j is kept as %j", (name, kept) => {
  expect(sanitizeFileName(name)).toBe(kept);
});
