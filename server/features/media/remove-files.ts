import { objectsOf } from "../../data/files/paths.ts";
import { deleteUnusedFile, type FileRow } from "../../data/files/queries.ts";
import type { Services } from "../../services.ts";
import { removeInBackground } from "./store.ts";

/** Deletes the row first, so that no row lacks its bytes. A failure keeps the replacement; the cleanup job retries. */
export async function removeUnusedFile(services: Services, fileId: string): Promise<void> {
  try {
    const row = await services.db.transaction((tx) => deleteUnusedFile(tx, fileId));
    if (row) removeInBackground(services, objectsOf(row));
  } catch (error) {
    services.log.warn(
      { err: error, file: fileId },
      "a replaced image could not be removed; the cleanup job will try again",
    );
  }
}

export function removeBytesOf(services: Services, rows: readonly FileRow[]): void {
  removeInBackground(services, rows.flatMap(objectsOf));
}
