import type { Reference } from "../../adapters/storage.ts";
import { objectsOf, uploadPathsOf } from "../../data/files/paths.ts";
import { deleteAbandonedFiles, findStoreStart, listKnownPaths, saveReference } from "../../data/files/queries.ts";
import { countRequest } from "../../data/limits/queries.ts";
import type { Services } from "../../services.ts";
import { removeObjects } from "./store.ts";

const day = 24 * 3_600_000;
const judgedAtOnce = 500;

type CleanUpServices = Pick<Services, "db" | "clock" | "storage" | "log">;
type Found = { path: string; reference: Reference | null };

/**
 * Deletes uploads unused for a day and, once a day because listing a remote store is expensive, bytes without a row.
 */
export async function cleanUpFiles(services: CleanUpServices): Promise<void> {
  const { db, clock, storage } = services;
  const now = clock.now();
  const before = new Date(now.getTime() - day);
  // A copy of the database next to a store in use must not remove its bytes.
  const since = await findStoreStart(db);
  for (;;) {
    const rows = await db.transaction((tx) => deleteAbandonedFiles(tx, since, before));
    for (const row of rows) await removeObjects(services, objectsOf(row));
    if (rows.length === 0) break;
  }
  // Only the first process to count continues.
  const { count } = await countRequest(db, "sweep-bytes", day, now);
  if (count > 1) return;
  let found: Found[] = [];
  for await (const object of storage.list()) {
    const time = uploadedAt(object.path);
    if (time <= since.getTime() || time >= before.getTime()) continue;
    found.push(object);
    if (found.length < judgedAtOnce) continue;
    await judge(services, found);
    found = [];
  }
  await judge(services, found);
}

/** Also saves references that an upload could not save. */
async function judge(services: CleanUpServices, found: Found[]): Promise<void> {
  const known = await listKnownPaths(services.db, [...new Set(found.flatMap(({ path }) => uploadPathsOf(path)))]);
  for (const { path, reference } of found) {
    if (!uploadPathsOf(path).some((upload) => known.has(upload))) await services.storage.remove(path);
    else if (reference && known.get(path)?.hasReference === false) await saveReference(services.db, path, reference);
  }
}

/** The time in a storage path; infinite for other paths, which are never removed. */
function uploadedAt(path: string): number {
  const time = /\/(\d{10,})_[0-9a-f]{12}_[^/]+$/u.exec(path)?.[1];
  return time === undefined ? Number.POSITIVE_INFINITY : Number(time);
}
