import { and, eq, inArray, lt, notExists, type SQL, sql } from "drizzle-orm";
import type { Sql, Transaction } from "../../db/database.ts";
import { card } from "../../db/schema/cards.ts";
import { file, person } from "../../db/schema/people.ts";

export type FileRow = typeof file.$inferSelect;
export type NewFile = typeof file.$inferInsert;

export async function insertFile(db: Sql, row: NewFile): Promise<void> {
  await db.insert(file).values(row);
}

export async function findFile(db: Sql, id: string): Promise<FileRow | null> {
  const [row] = await db.select().from(file).where(eq(file.id, id));
  return row ?? null;
}

export async function findOwnFile(
  db: Sql,
  id: string,
  personId: string,
  kind: "photo" | "logo",
): Promise<FileRow | null> {
  const [row] = await db
    .select()
    .from(file)
    .where(and(eq(file.id, id), eq(file.personId, personId), eq(file.kind, kind)))
    .for("key share");
  return row ?? null;
}

/** What a person keeps in all: for the quota (security.md, Images). */
export async function measureFiles(db: Sql, personId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${file.size}), 0)::float8` })
    .from(file)
    .where(eq(file.personId, personId));
  return row?.bytes ?? 0;
}

function unused(db: Sql) {
  return and(
    notExists(db.select({ one: sql`1` }).from(card).where(eq(card.photoFileId, file.id))),
    notExists(db.select({ one: sql`1` }).from(person).where(eq(person.logoFileId, file.id))),
  );
}

/**
 * Holds rows whose file may be unused, so that what is judged afterwards stays true: a card that is taking the file holds
 * its row too, and its transaction is not waited for.
 */
async function holdFiles(tx: Transaction, which: SQL | undefined): Promise<string[]> {
  const rows = await tx.select({ id: file.id }).from(file).where(which).limit(500).for("update", { skipLocked: true });
  return rows.map((row) => row.id);
}

/** A statement of its own: it sees what was committed until the rows were held, and nobody can take them now. */
async function deleteHeld(tx: Transaction, ids: string[]): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  return tx
    .delete(file)
    .where(and(inArray(file.id, ids), unused(tx)))
    .returning();
}

/** Deletes the row when no card and no person shows the file any more; returns it for its bytes to be removed. */
export async function deleteUnusedFile(tx: Transaction, id: string): Promise<FileRow | null> {
  const [row] = await deleteHeld(tx, await holdFiles(tx, eq(file.id, id)));
  return row ?? null;
}

/** Uploads that nobody put to use before `before`, at most 500. */
export async function deleteAbandonedFiles(tx: Transaction, before: Date): Promise<FileRow[]> {
  return deleteHeld(tx, await holdFiles(tx, and(lt(file.createdAt, before), unused(tx))));
}

/** Which of these storage paths belong to a row. */
export async function listKnownPaths(db: Sql, paths: string[]): Promise<Set<string>> {
  if (paths.length === 0) return new Set();
  const rows = await db
    .select({ path: file.path, portraitPath: file.portraitPath })
    .from(file)
    .where(sql`${inArray(file.path, paths)} or ${inArray(file.portraitPath, paths)}`);
  return new Set(rows.flatMap((row) => [row.path, row.portraitPath ?? row.path]));
}
