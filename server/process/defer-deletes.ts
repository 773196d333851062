import type { Storage } from "../adapters/storage.ts";
import { isBackupRunning } from "../db/backup-lock.ts";
import type { Database } from "../db/database.ts";

/**
 * The snapshot of a running backup may name these bytes. Rows are deleted first, so later backups do not; the cleanup
 * job removes the bytes afterwards.
 */
export function deferDeletesDuringBackup(storage: Storage, db: Database): Storage {
  return {
    ...storage,
    remove: async (path) => {
      if (!(await isBackupRunning(db))) await storage.remove(path);
    },
  };
}
