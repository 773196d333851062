import { dirname, join } from "node:path";
import { and, eq, notExists, sql, sum } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import {
  copyAuditKey,
  evox,
  type NewInstallation,
  newInstallation,
  pathExists,
  runEvoxInProcess,
} from "../support/backup.ts";
import { form, photo } from "../support/images.ts";
import { ownProduct } from "../support/own-product.ts";
import { makeCard, newEmail, password, type SignedIn, signUp } from "../support/people.ts";
import { rowsOf, tables } from "../support/rows.ts";

/** A backup during writes is a consistent snapshot. */

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const product = ownProduct();
let target: NewInstallation;
let picture: Buffer;
beforeAll(async () => {
  target = await newInstallation();
  picture = await (await photo(80, 80)).png().toBuffer();
  // Makes reading take a while.
  const place = { environment: { DATABASE_URL: product.databaseUrl, DATA_DIR: product.dataDir } };
  expect(await runEvoxInProcess(place, "seed", "--people", "4000")).toMatchObject({ code: 0 });
});
afterAll(async () => {
  await target.remove();
});

type Writer = SignedIn & { cardId: string };

async function newWriter(): Promise<Writer> {
  const person = await signUp(product);
  return { ...person, cardId: (await makeCard(person)).id };
}

async function newPhoto({ client, cardId }: Writer): Promise<void> {
  const { body } = await client.post("/api/uploads/photo", form(picture, "a.png", "image/png"));
  expect((await client.patch(`/api/cards/${cardId}`, { photoUrl: body.url })).status).toBe(200);
}

it("holds one moment, with every image that its rows name", async () => {
  const [renaming, replacing] = [await newWriter(), await newWriter()];
  let writing = true;
  const made = { names: 0, photos: 0, people: 0 };
  const turns = [
    async () => {
      const name = `Name ${made.names + 1}`;
      expect((await renaming.client.patch(`/api/cards/${renaming.cardId}`, { name })).status).toBe(200);
      made.names += 1;
      expect((await product.visitor().post(`/api/cards/${renaming.cardId}/views`)).status).toBe(204);
    },
    async () => {
      await newPhoto(replacing);
      made.photos += 1;
    },
    async () => {
      const person = { name: "Newcomer", email: newEmail(), password };
      expect((await product.visitor().post("/api/auth/sign-up", person)).status).toBe(201);
      made.people += 1;
    },
  ];
  const writers = turns.map(async (turn) => {
    while (writing) await turn();
  });
  await expect.poll(() => Math.min(...Object.values(made)), { timeout: 60_000 }).toBeGreaterThan(2);
  const before = { ...made };
  const file = join(dirname(target.dataDir), "load.tar.gz");
  const place = { environment: { DATABASE_URL: product.databaseUrl, DATA_DIR: product.dataDir } };
  const exported = await evox(place, "export", file);
  const after = { ...made };
  writing = false;
  await Promise.all(writers);
  expect(exported).toMatchObject({ code: 0 });
  expect(exported.output).not.toContain("no bytes");
  expect(after.names - before.names).toBeGreaterThan(5);
  expect(after.photos - before.photos).toBeGreaterThan(0);

  await copyAuditKey(product, target);
  expect(await runEvoxInProcess(target, "import", file)).toMatchObject({ code: 0 });
  const rows = rowsOf(target);
  const { card, cardCounter, cardView, directoryEntry, loginEvent, person } = tables;
  // It contains what was acknowledged before, and nothing written after.
  const [renamed] = await rows.select().from(card).where(eq(card.id, renaming.cardId));
  const number = Number(renamed?.name.slice("Name ".length));
  expect(number).toBeGreaterThanOrEqual(before.names);
  expect(number).toBeLessThanOrEqual(after.names + 1);
  // Rows of one transaction in several tables are consistent.
  const listedAsOther = await rows
    .select({ id: card.id, name: card.name, listed: directoryEntry.name })
    .from(card)
    .leftJoin(directoryEntry, eq(directoryEntry.id, card.id))
    .where(sql`${directoryEntry.name} is distinct from lower(${card.name})`);
  expect(listedAsOther).toEqual([]);
  const entry = rows.select().from(directoryEntry).where(eq(directoryEntry.personId, person.id));
  expect(await rows.select().from(person).where(notExists(entry))).toEqual([]);
  const views = rows
    .select({ all: sum(cardView.views) })
    .from(cardView)
    .where(eq(cardView.cardId, cardCounter.cardId));
  expect(await rows.select().from(cardCounter).where(sql`${cardCounter.qrScans} <> ${views}`)).toEqual([]);
  const signedIn = rows.select().from(loginEvent).where(eq(loginEvent.personId, person.id));
  const isOut = and(eq(person.name, "Newcomer"), notExists(signedIn));
  expect(await rows.select().from(person).where(isOut)).toEqual([]);
  const files = await rows.select().from(tables.file);
  expect(files.length).toBeGreaterThan(0);
  for (const { path } of files)
    expect([path, await pathExists(join(target.dataDir, "media", path))]).toEqual([path, true]);
});

it("keeps the bytes of images only as long as it is written", async () => {
  const writer = await newWriter();
  const pathOfPhoto = async () => {
    const { card, file } = tables;
    const [row] = await rowsOf(product)
      .select({ path: file.path })
      .from(card)
      .innerJoin(file, eq(file.id, card.photoFileId))
      .where(eq(card.id, writer.cardId));
    return join(product.dataDir, "media", row?.path ?? "none");
  };
  await newPhoto(writer);
  const first = await pathOfPhoto();
  const backup = await product.sql.reserve();
  await backup`select pg_advisory_lock(20260105)`;
  await newPhoto(writer);
  expect(await pathExists(first)).toBe(true);
  await backup`select pg_advisory_unlock(20260105)`;
  backup.release();
  const second = await pathOfPhoto();
  await newPhoto(writer);
  await expect.poll(() => pathExists(second)).toBe(false);
  // The rest is cleaned up like any file without a row.
  product.clock.advance(25 * 3_600_000);
  await product.cleanUpFiles();
  expect(await pathExists(first)).toBe(false);
});
