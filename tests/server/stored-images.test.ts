import { execFileSync, spawn } from "node:child_process";
import { watch } from "node:fs";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { setCard } from "../support/factories.ts";
import { form, photo } from "../support/images.ts";
import { makeCard, type SignedIn, signUp, signUpAs } from "../support/people.ts";
import { rowsOf, tables } from "../support/rows.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

/** Used if installed. */
const tracer = "strace";

/** Rows and files match, and a recently uploaded photo stays. */

let png: Buffer;
beforeAll(async () => {
  png = await (await photo(40, 40)).png().toBuffer();
});

const folderOf = (owner: SignedIn) => join(product.dataDir, "media/profile-photos", owner.id);

async function upload(owner: SignedIn, name = "a.png"): Promise<string> {
  const { status, body } = await owner.client.post("/api/uploads/photo", form(png, name, "image/png"));
  expect(status).toBe(201);
  return body.url;
}

/** Another device sets a photo on a card; `meanwhile` runs before its save commits. */
async function whileSaving(cardId: string, url: string, meanwhile: () => Promise<unknown>): Promise<void> {
  const fileId = url.slice("/media/".length);
  const connection = await product.sql.reserve();
  await connection`begin`;
  const { file } = tables;
  await rowsOf({ sql: connection }).select().from(file).where(eq(file.id, fileId)).for("key share");
  await setCard({ sql: connection }, cardId, { photoFileId: fileId });
  const done = meanwhile();
  await Promise.race([done, sleep(400)]);
  await connection`commit`;
  connection.release();
  await done;
}

describe("a photo that was just put up", () => {
  it("is not swept, however long ago it was uploaded", async () => {
    const owner = await signUp(product);
    const card = await makeCard(owner);
    const url = await upload(owner);
    product.clock.advance(25 * 3_600_000);
    await whileSaving(card.id, url, product.cleanUpFiles);
    expect((await owner.client.get(`/api/cards/${card.id}`)).body.photoUrl).toBe(url);
    expect((await product.visitor().get(url)).status).toBe(200);
  });

  it("is not deleted because another card lets go of it", async () => {
    const admin = await signUpAs(product, "admin");
    const url = await upload(admin);
    const [one, two] = [await makeCard(admin, { photoUrl: url }), await makeCard(admin)];
    await whileSaving(two.id, url, () => admin.client.patch(`/api/cards/${one.id}`, { photoUrl: null }));
    expect((await admin.client.get(`/api/cards/${two.id}`)).body.photoUrl).toBe(url);
    expect((await product.visitor().get(url)).status).toBe(200);
  });
});

it("a save is answered as saved when clearing the old photo fails, and the sweep clears it", async () => {
  const owner = await signUp(product);
  const url = await upload(owner, "stuck.png");
  const card = await makeCard(owner, { photoUrl: url });
  await product.sql.unsafe(`create function fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger forced before delete on file execute function fail()`);
  const saved = await owner.client.patch(`/api/cards/${card.id}`, { photoUrl: null, name: "Saved", version: 1 });
  expect([saved.status, saved.body.name, saved.body.version]).toEqual([200, "Saved", 2]);
  expect((await product.visitor().get(`/card/${card.id}`)).text.includes("Saved")).toBe(true);
  expect((await owner.client.delete(`/api/cards/${card.id}`)).status).toBe(204);
  await product.sql`drop trigger forced on file`;
  product.clock.advance(25 * 3_600_000);
  await product.cleanUpFiles();
  expect((await product.visitor().get(url)).status).toBe(404);
  expect((await readdir(folderOf(owner))).filter((name) => name.includes("stuck"))).toEqual([]);
});

describe("the bytes of an image", () => {
  it("come into their place whole: renamed, not written there", async () => {
    const owner = await signUp(product);
    await upload(owner, "first.png");
    const events: string[] = [];
    const watcher = watch(folderOf(owner), (event, name) => events.push(`${event} ${name}`));
    await upload(owner, "second.png");
    await expect.poll(() => events.filter((one) => /^rename .*second\.png$/u.test(one)).length).toBeGreaterThan(0);
    watcher.close();
    expect(events.filter((one) => /^change .*second\.png(?:\.portrait\.jpg|\.\d+\.\w+)?$/u.test(one))).toEqual([]);
    expect((await readdir(folderOf(owner))).filter((name) => name.includes("draft"))).toEqual([]);
  });

  it("that a crash left half written are swept after a day", async () => {
    const owner = await signUp(product);
    const url = await upload(owner);
    await makeCard(owner, { photoUrl: url });
    const [whole = ""] = await readdir(folderOf(owner));
    await writeFile(join(folderOf(owner), `${whole}.draft-0123456789ab`), "half");
    await product.cleanUpFiles();
    expect(await readdir(folderOf(owner))).toHaveLength(5);
    product.clock.advance(25 * 3_600_000);
    await product.cleanUpFiles();
    expect(await readdir(folderOf(owner))).toHaveLength(4);
    expect((await product.visitor().get(url)).status).toBe(200);
  });

  it.skipIf(!canTrace())("are flushed, and their names too, before the upload is acknowledged", async () => {
    const owner = await signUp(product);
    const calls = "trace=fsync,fdatasync,rename,renameat,renameat2,openat";
    const tracing = spawn(tracer, ["-f", "-p", String(process.pid), "-e", calls, "-s", "200"]);
    let seen = "";
    tracing.stderr.setEncoding("utf8").on("data", (text: string) => {
      seen += text;
    });
    await expect.poll(() => seen).toContain("attached");
    await upload(owner, "flushed.png");
    tracing.kill("SIGINT");
    await new Promise((resolve) => tracing.once("exit", resolve));
    // At least the original, one width in two formats and the portrait: each file, then its folder.
    expect(seen.match(/fsync\(\d+/gu)?.length).toBeGreaterThanOrEqual(8);
    expect(seen.match(/rename\w*\(.*flushed\.png/gu)).toHaveLength(4);
  });
});

/** Some sandboxes allow tracing a child but not a running process, so this checks the latter. */
function canTrace(): boolean {
  try {
    const attach = `sleep 3 & timeout --signal=INT 1 ${tracer} -e trace=none -p $! 2>&1 || true`;
    return execFileSync("sh", ["-c", attach], { encoding: "utf8" }).includes("attached");
  } catch {
    return false;
  }
}
