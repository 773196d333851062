import type { Sql } from "../../db/database.ts";
import { insertNotifications, type NewNotification } from "./queries.ts";

/** Tells people in the transaction of what happened: a roll-back tells nobody. A trigger reaches their open pages. */
export async function notify(
  tx: Sql,
  personIds: readonly string[],
  body: NewNotification["body"],
  now: Date,
): Promise<void> {
  await insertNotifications(tx, personIds, body, now);
}
