import { type AnyColumn, and, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Cursor } from "../core/cursor.ts";
import type { Sql } from "./database.ts";

export function likePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/gu, (sign) => `\\${sign}`)}%`;
}

/** Uses one parameter for all ids: a statement takes 65,534. */
export function anyOf(column: AnyColumn | SQL, ids: readonly string[]): SQL {
  return sql`${column} = any(${sql.param(ids)}::text[])`;
}

/** Newest first. Compares rows, because an index does not support `or`. */
export function isAfterCursor({ time, key }: { time: PgColumn; key: PgColumn }, { createdAt, id }: Cursor): SQL {
  return sql`(${time}, ${key}) < (${sql.param(createdAt, time)}, ${id})`;
}

/** Reads the index of `column` and `number` for each id. */
export function newestPerKey(
  { column, number }: { column: PgColumn; number: PgColumn },
  ids: readonly string[],
  where: SQL | undefined,
  count: number,
): SQL {
  return sql`select newest.number from unnest(${sql.param(ids)}::text[]) as wanted(id) cross join lateral (
    select ${number} as number from ${column.table}
    where ${and(sql`${column} = wanted.id`, where)} order by ${number} desc limit ${count}
  ) newest`;
}

/** Builds a statement once for each database, because building takes as long as executing. Transactions rebuild it. */
export function memoizedStatement<Written>(write: (db: Sql) => Written): (db: Sql) => Written {
  const written = new WeakMap<Sql, Written>();
  return (db) => {
    let known = written.get(db);
    if (known === undefined) {
      known = write(db);
      written.set(db, known);
    }
    return known;
  };
}
