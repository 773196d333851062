import { z } from "zod";
import { cursorMax } from "./page-limits.ts";

/** A page of a list: `{ items, nextCursor }`. The cursor is opaque, and null on the last page. */
// @__NO_SIDE_EFFECTS__
export function page<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}

/** A page that can also be paged backwards: `previousCursor` is null on the first page. */
// @__NO_SIDE_EFFECTS__
export function bidirectionalPage<Item extends z.ZodType>(item: Item) {
  return page(item).extend({ previousCursor: z.string().nullable() });
}

export const pageLimitMax = 100;

/** Query values are strings; `limit` is 1 to 100. */
export const pageQuery = {
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.number().int().min(1).max(pageLimitMax))
    .optional(),
  cursor: z.string().max(cursorMax).optional(),
};

/** Ids grant no access; the pattern only rejects malformed ids before they reach the database. */
export const idPattern = /^[A-Za-z0-9_-]{1,80}$/u;
export const idField = z.string().regex(idPattern);
