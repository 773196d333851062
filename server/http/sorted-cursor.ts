import { message } from "../../domain/core/messages.ts";
import type { SortedCursor, SortKey, SortKeyType } from "../core/cursor.ts";
import { apiError } from "./api-error.ts";

type Written = ["a" | "b", ...(string | number | { t: number })[]];

function writePlace({ backwards, key }: SortedCursor): string {
  const values = key.map((value) => (value instanceof Date ? { t: value.getTime() } : value));
  return Buffer.from(JSON.stringify([backwards ? "b" : "a", ...values] satisfies Written)).toString("base64url");
}

/** As in cursor.ts. */
const latestTime = 253_402_300_799_999;

/**
 * @param kinds the columns' types, because PostgreSQL fails on other values
 * @throws ApiError for an invalid cursor
 */
export function parseSortedCursor(cursor: string | undefined, kinds: readonly SortKeyType[]): SortedCursor | null {
  if (cursor === undefined) return null;
  const values = parse(cursor);
  const [direction, ...rest] = values;
  if ((direction !== "a" && direction !== "b") || rest.length !== kinds.length) throw notOurs();
  const key = kinds.map((kind, index) => readValue(rest[index], kind));
  return { backwards: direction === "b", key };
}

function parse(cursor: string): unknown[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    if (Array.isArray(values)) return values;
  } catch {}
  throw notOurs();
}

function readValue(value: unknown, kind: SortKeyType): string | number | Date {
  if (kind === "digit") {
    if (Number.isInteger(value) && inRange(value as number, 9)) return value as number;
  } else if (kind === "time") {
    const time = (value as { t?: unknown } | null)?.t;
    if (Number.isInteger(time) && inRange(time as number, latestTime)) return new Date(time as number);
  } else if (typeof value === "string") {
    const fits = kind === "text" ? !value.includes("\0") && value.isWellFormed() : kind.includes(value);
    if (fits) return value;
  }
  throw notOurs();
}

const inRange = (value: number, greatest: number) => value >= 0 && value <= greatest;

function notOurs() {
  return apiError("BAD_REQUEST", message.notUnderstood);
}

/**
 * Rows come in the cursor's direction, one more than `limit`.
 * @param keyOf the sort key of a row
 */
export function toSortedPage<Row, Item>(
  rows: readonly Row[],
  limit: number,
  place: SortedCursor | null,
  keyOf: (row: Row) => SortKey,
  present: (row: Row) => Item,
) {
  const more = rows.length > limit;
  const kept = rows.slice(0, limit);
  if (place?.backwards) kept.reverse();
  const [first, last] = [kept[0], kept.at(-1)];
  const hasNext = place?.backwards ? true : more;
  const hasPrevious = place?.backwards ? more : place !== null;
  return {
    items: kept.map(present),
    nextCursor: hasNext && last !== undefined ? writePlace({ backwards: false, key: keyOf(last) }) : null,
    previousCursor: hasPrevious && first !== undefined ? writePlace({ backwards: true, key: keyOf(first) }) : null,
  };
}
