import { message } from "../../domain/core/messages.ts";
import type { Cursor } from "../core/cursor.ts";
import { apiError } from "./api-error.ts";

/** The last row's time and id, opaque to callers. */
function writeCursor(position: Cursor): string {
  return Buffer.from(`${position.createdAt.getTime()}.${position.id}`).toString("base64url");
}

/** The end of the year 9999; PostgreSQL cannot parse later times as JavaScript formats them. */
export const maxCursorTime = 253_402_300_799_999;

/** @throws ApiError for an invalid cursor */
export function parseCursor(cursor: string | undefined): Cursor | undefined {
  if (cursor === undefined) return undefined;
  const text = Buffer.from(cursor, "base64url").toString("utf8");
  const found = /^(\d{1,15})\.([\w-]{1,100})$/u.exec(text);
  if (!found?.[1] || !found[2] || Number(found[1]) > maxCursorTime)
    throw apiError("BAD_REQUEST", message.notUnderstood);
  return { createdAt: new Date(Number(found[1])), id: found[2] };
}

/** Removes the extra row that indicates another page. */
export function toPage<Row extends Cursor, Item>(rows: Row[], limit: number, present: (row: Row) => Item) {
  const kept = rows.slice(0, limit);
  const last = kept.at(-1);
  return { items: kept.map(present), nextCursor: rows.length > limit && last ? writeCursor(last) : null };
}
