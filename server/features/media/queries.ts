import { and, eq, gt, inArray, lt, notExists, sql } from "drizzle-orm";
import type { Sql } from "../../db/database.ts";
import { card } from "../../db/schema/cards.ts";
import { file, person } from "../../db/schema/people.ts";

export type FileRow = typeof file.$inferSelect;

export async function insertFile(db: Sql, row: typeof file.$inferInsert): Promise<void> {
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

/** What a person uploaded since a time, and what they keep in all: for the quota (security.md, Images). */
export async function measureUploads(db: Sql, personId: string, since: Date) {
  const [row] = await db
    .select({
      recent: sql<number>`count(*) filter (where ${gt(file.createdAt, since)})::int`,
      bytes: sql<number>`coalesce(sum(${file.size}), 0)::int`,
    })
    .from(file)
    .where(eq(file.personId, personId));
  return row ?? { recent: 0, bytes: 0 };
}

function unused(db: Sql) {
  return and(
    notExists(db.select({ one: sql`1` }).from(card).where(eq(card.photoFileId, file.id))),
    notExists(db.select({ one: sql`1` }).from(person).where(eq(person.logoFileId, file.id))),
  );
}

/** Deletes the row when no card and no person shows the file any more; returns it for its bytes to be removed. */
export async function deleteUnusedFile(db: Sql, id: string): Promise<FileRow | null> {
  const [row] = await db
    .delete(file)
    .where(and(eq(file.id, id), unused(db)))
    .returning();
  return row ?? null;
}

/** Uploads that nobody put to use before `before`. */
export async function deleteAbandonedFiles(db: Sql, before: Date): Promise<FileRow[]> {
  return db
    .delete(file)
    .where(and(lt(file.createdAt, before), unused(db)))
    .returning();
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
