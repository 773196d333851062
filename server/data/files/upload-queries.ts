import { eq, gt } from "drizzle-orm";
import type { Reference, StoredObject } from "../../adapters/storage.ts";
import type { Sql } from "../../db/database.ts";
import { file } from "../../db/schema/people.ts";
import { objectsOf } from "./paths.ts";
import type { FileRow } from "./queries.ts";

export type Upload = FileRow & { objects: StoredObject[] };

const withObjects = (row: FileRow): Upload => ({ ...row, objects: objectsOf(row) });

export async function listUploads(db: Sql, after: string, limit: number): Promise<Upload[]> {
  const rows = await db.select().from(file).where(gt(file.id, after)).orderBy(file.id).limit(limit);
  return rows.map(withObjects);
}

export async function findUpload(db: Sql, id: string): Promise<Upload | null> {
  const [row] = await db.select().from(file).where(eq(file.id, id));
  return row ? withObjects(row) : null;
}

export async function replaceReference(db: Sql, id: string, reference: Reference | null): Promise<void> {
  await db
    .update(file)
    .set({ remoteId: reference?.id ?? null, remoteUrl: reference?.url ?? null })
    .where(eq(file.id, id));
}
