import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { addRows } from "../support/factories.ts";
import { form, photo, transparentLogo } from "../support/images.ts";
import { type SignedIn, signUp } from "../support/people.ts";
import { rowsOf, tables } from "../support/rows.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

/** The file records and their listing (product 19.6 and 19.7). */

let owner: SignedIn;
let png: Buffer;
beforeAll(async () => {
  owner = await signUp(product);
  png = await (await photo(40, 40)).png().toBuffer();
});

const list = async (query: Record<string, string>, person = owner) => {
  const { status, body } = await person.client.get(`/api/files?${new URLSearchParams(query)}`);
  return { status, message: body.message, items: body.items, nextCursor: body.nextCursor };
};

it("are listed by path or by what paths begin with, one's own only", async () => {
  const send = (kind: string, name: string, bytes: Buffer) =>
    owner.client.post(`/api/uploads/${kind}`, form(bytes, name, "image/png"));
  await send("photo", "one.png", png);
  await send("photo", "two.png", png);
  const logo = (await send("logo", "mark.png", await transparentLogo())).body;
  const all = (await list({})).items;
  expect(all.map(({ fileName }: { fileName: string }) => fileName)).toEqual(["mark.png", "one.png", "two.png"]);
  expect(all[0]).toEqual({
    id: logo.url.slice("/media/".length),
    userId: owner.id,
    type: "logo",
    fileName: "mark.png",
    contentType: "image/webp",
    size: expect.any(Number),
    path: expect.stringMatching(new RegExp(`^company-logos/${owner.id}/`, "u")),
    url: logo.url,
    width: 180,
    height: 40,
    cloudinaryId: null,
    cloudinaryUrl: null,
    createdAt: expect.any(String),
  });
  expect((await list({ path: all[1].path })).items).toEqual([all[1]]);
  expect((await list({ prefix: `profile-photos/${owner.id}/` })).items).toEqual(all.slice(1));
  expect((await list({ prefix: "company-logos_" })).items).toEqual([]);
  const stranger = await signUp(product);
  expect((await list({ path: all[1].path }, stranger)).items).toEqual([]);
  const first = await list({ limit: "2" });
  expect(first.items).toEqual(all.slice(0, 2));
  const second = await list({ limit: "2", cursor: first.nextCursor });
  expect(second).toMatchObject({ items: all.slice(2), nextCursor: null });
});

it("come at most 100 at a time", async () => {
  const many = await signUp(product);
  await many.client.post("/api/uploads/photo", form(png, "a.png", "image/png"));
  const stored = await rowsOf(product).select().from(tables.file).where(eq(tables.file.personId, many.id));
  const copies = stored.flatMap((row) =>
    Array.from({ length: 120 }, (_, index) => ({
      ...{ ...row, portraitPath: null, widths: [] },
      ...{ id: `${row.id}${index}`, path: `${row.path}${index}` },
    })),
  );
  await addRows(product, tables.file, copies);
  const { items, nextCursor } = await list({}, many);
  expect(items).toHaveLength(100);
  expect((await list({ cursor: nextCursor }, many)).items).toHaveLength(21);
  expect((await list({ limit: "101" }, many)).status).toBe(400);
});

it.each(["", "/etc/passwd", "../secret", "a//b", "a\u0000b", "name with space", "x".repeat(301)])(
  "the path %j is refused",
  async (path) => {
    expect(await list({ path })).toMatchObject({ status: 400, message: "Invalid path provided" });
    expect(await list({ prefix: path })).toMatchObject({ status: 400, message: message.invalidPath });
  },
);

it("nonsense is refused: a cursor of nobody's, an unknown key", async () => {
  expect((await list({ cursor: "%%%" })).status).toBe(400);
  expect((await list({ folder: "x" })).status).toBe(400);
  expect((await product.visitor().get("/api/files")).status).toBe(401);
});
