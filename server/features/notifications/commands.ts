import type { Sql } from "../../db/database.ts";
import { deleteOldNotifications, insertNotifications, keepNewest, type NewNotification } from "./queries.ts";

/**
 * Tells people in the transaction of what happened: a roll-back tells nobody. A trigger reaches their open pages.
 * @param aboutPersonId whose name, or whose card's name, is in the body; the transaction locks their row or their card's
 */
export async function notify(
  tx: Sql,
  personIds: readonly string[],
  body: NewNotification["body"],
  now: Date,
  aboutPersonId: string | null = null,
): Promise<void> {
  await insertNotifications(tx, personIds, body, now, aboutPersonId);
}

const keptEach = 100;
const dayMs = 86_400_000;
const longestKeptMs = 365 * dayMs;
/** Sweeps are hourly; this leaves room for some that failed. */
const lookedBackMs = 7 * dayMs;

/** Each person keeps their newest 100, none older than a year. */
export async function sweepNotifications(db: Sql, now: Date): Promise<void> {
  await deleteOldNotifications(db, new Date(now.getTime() - longestKeptMs));
  await keepNewest(db, keptEach, new Date(now.getTime() - lookedBackMs));
}
