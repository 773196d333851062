import { deleteAllButNewest, deleteOldNotifications } from "../../data/notifications/queries.ts";
import type { Sql } from "../../db/database.ts";

const dayMs = 86_400_000;
const keptEach = 100;
const maxAgeMs = 365 * dayMs;
/** The cleanup job is hourly; some runs may fail. */
const lookedBackMs = 7 * dayMs;

export async function cleanUpNotifications(db: Sql, now: Date): Promise<void> {
  await deleteOldNotifications(db, new Date(now.getTime() - maxAgeMs));
  await deleteAllButNewest(db, keptEach, new Date(now.getTime() - lookedBackMs));
}
