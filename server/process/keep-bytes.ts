import type { Storage } from "../adapters/storage.ts";
import { isBackupRunning } from "../db/backup-lock.ts";
import type { Database } from "../db/database.ts";

/**
 * While a backup is written the bytes of images stay: the rows of its snapshot may name them. Rows go first, so a backup
 * that begins after this question sees none that names what is removed; what stays is swept later.
 */
export function keepBytesDuringBackups(storage: Storage, db: Database): Storage {
  return {
    ...storage,
    remove: async (path) => {
      if (!(await isBackupRunning(db))) await storage.remove(path);
    },
  };
}
