import { and, asc, count, desc, eq, gt, inArray, isNull, lt, ne, notExists, type SQL, sql } from "drizzle-orm";
import type { ImageKind } from "../../../domain/media/address.ts";
import type { Status } from "../../../domain/people/schema.ts";
import type { Reference } from "../../adapters/storage.ts";
import type { HideableCard } from "../../core/visibility.ts";
import type { Sql, Transaction } from "../../db/database.ts";
import { card } from "../../db/schema/cards.ts";
import { file, person } from "../../db/schema/people.ts";
import { anyOf } from "../../db/sql.ts";

export type FileRow = typeof file.$inferSelect;
export type NewFile = typeof file.$inferInsert;

export async function insertFile(db: Sql, row: NewFile): Promise<void> {
  await db.insert(file).values(row);
}

export async function findFile(db: Sql, id: string): Promise<FileRow | null> {
  const [row] = await db.select().from(file).where(eq(file.id, id));
  return row ?? null;
}

export type PublicFile = {
  row: FileRow;
  owner: { status: Status; organizationId: string | null };
  /** Prefers a public card; null: no card shows it. */
  card: HideableCard | null;
};

export async function findPublicFile(db: Sql, id: string): Promise<PublicFile | null> {
  const { status, category, subscriptionExpiresAt } = card;
  const columns = { status, category, subscriptionExpiresAt };
  const withPhoto = db
    .select(columns)
    .from(card)
    .where(and(eq(file.kind, "photo"), eq(card.photoFileId, file.id)));
  const withLogo = db
    .select(columns)
    .from(card)
    .where(and(eq(file.kind, "logo"), eq(card.personId, file.personId)));
  const either = withPhoto.unionAll(withLogo).as("either");
  const isActive = sql`(${either.status} = 'active')`;
  const hasNoEnd = sql`(${either.category} = 'Basic' or ${either.subscriptionExpiresAt} is null)`;
  const shows = db
    .select()
    .from(either)
    .orderBy(desc(isActive), desc(hasNoEnd), desc(either.subscriptionExpiresAt))
    .limit(1)
    .as("shows");
  const [found] = await db
    .select({
      row: file,
      owner: { status: person.status, organizationId: person.organizationId },
      status: shows.status,
      category: shows.category,
      subscriptionExpiresAt: shows.subscriptionExpiresAt,
    })
    .from(file)
    .innerJoin(person, eq(person.id, file.personId))
    .leftJoinLateral(shows, sql`true`)
    .where(eq(file.id, id));
  if (!found) return null;
  const { row, owner, ...shown } = found;
  return { row, owner, card: shown.status === null ? null : (shown as HideableCard) };
}

export async function findOwnFile(db: Sql, id: string, personId: string, kind: ImageKind): Promise<FileRow | null> {
  const [row] = await db
    .select()
    .from(file)
    .where(and(eq(file.id, id), eq(file.personId, personId), eq(file.kind, kind)))
    .for("key share");
  return row ?? null;
}

/** Total bytes, for the quota (security.md, Limits). */
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

/** Skips locked files, because a card that takes a file locks it. */
async function holdFiles(tx: Transaction, which: SQL | undefined): Promise<string[]> {
  const rows = await tx.select({ id: file.id }).from(file).where(which).limit(500).for("update", { skipLocked: true });
  return rows.map((row) => row.id);
}

/** Runs as a second statement to see what was committed before the locks. */
async function deleteHeld(tx: Transaction, ids: string[]): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  return tx
    .delete(file)
    .where(and(inArray(file.id, ids), unused(tx)))
    .returning();
}

/** Returns null while a card or person uses it. */
export async function deleteUnusedFile(tx: Transaction, id: string): Promise<FileRow | null> {
  const [row] = await deleteHeld(tx, await holdFiles(tx, eq(file.id, id)));
  return row ?? null;
}

/** Older objects in the store may belong to another database. */
export async function findStoreStart(db: Sql): Promise<Date> {
  const [row] = await db.execute(sql`select since from evox_local.store`);
  return new Date(String(row?.since));
}

/** At most 500. */
export async function deleteAbandonedFiles(tx: Transaction, from: Date, before: Date): Promise<FileRow[]> {
  return deleteHeld(tx, await holdFiles(tx, and(gt(file.createdAt, from), lt(file.createdAt, before), unused(tx))));
}

/** A photo that an admin put on another person's card passes to the card's owner. */
export async function deleteFilesOf(tx: Transaction, personId: string): Promise<FileRow[]> {
  await tx
    .update(file)
    .set({ personId: sql`${card.personId}` })
    .from(card)
    .where(and(eq(file.personId, personId), eq(card.photoFileId, file.id), ne(card.personId, personId)));
  return tx.delete(file).where(eq(file.personId, personId)).returning();
}

export async function countFilesOf(db: Sql, personId: string): Promise<number> {
  const [row] = await db.select({ files: count() }).from(file).where(eq(file.personId, personId));
  return row?.files ?? 0;
}

export async function listFilesOf(db: Sql, personId: string): Promise<FileRow[]> {
  return db.select().from(file).where(eq(file.personId, personId)).orderBy(file.createdAt, file.id);
}

export async function listKnownPaths(db: Sql, paths: string[]): Promise<Map<string, { hasReference: boolean }>> {
  if (paths.length === 0) return new Map();
  const rows = await db.select({ path: file.path, remoteId: file.remoteId }).from(file).where(anyOf(file.path, paths));
  return new Map(rows.map(({ path, remoteId }) => [path, { hasReference: remoteId !== null }]));
}

/** Keeps an existing reference. */
export async function saveReference(db: Sql, path: string, reference: Reference): Promise<void> {
  await db
    .update(file)
    .set({ remoteId: reference.id, remoteUrl: reference.url })
    .where(and(eq(file.path, path), isNull(file.remoteId)));
}

type FileFilter = { personId: string; path: string | undefined; prefix: string | undefined; after: string | undefined };

/** By path, one more than `limit`. */
export async function listFileRows(
  db: Sql,
  { personId, path, prefix, after }: FileFilter,
  limit: number,
): Promise<FileRow[]> {
  return db
    .select()
    .from(file)
    .where(
      and(
        eq(file.personId, personId),
        path === undefined ? undefined : eq(file.path, path),
        prefix === undefined ? undefined : sql`starts_with(${file.path}, ${prefix})`,
        after === undefined ? undefined : gt(file.path, after),
      ),
    )
    .orderBy(asc(file.path))
    .limit(limit + 1);
}
