import { z } from "zod";
import { cursorMax } from "./page-limits.ts";

/** Lists answer `{ items, nextCursor }`; a cursor is opaque and null at the end. */
// @__NO_SIDE_EFFECTS__
export function page<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}

/** A list that is also paged backwards: `previousCursor` is null on the first page. */
// @__NO_SIDE_EFFECTS__
export function bidirectionalPage<Item extends z.ZodType>(item: Item) {
  return page(item).extend({ previousCursor: z.string().nullable() });
}

export const pageLimitMax = 100;

/** Query strings carry text; `limit` is 1 to 100. */
export const pageQuery = {
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.number().int().min(1).max(pageLimitMax))
    .optional(),
  cursor: z.string().max(cursorMax).optional(),
};

/** Ids grant nothing; the pattern only keeps nonsense from the database. */
export const idPattern = /^[A-Za-z0-9_-]{1,80}$/u;
export const idField = z.string().regex(idPattern);
