import { type AnyColumn, and, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Position } from "../core/position.ts";
import type { Sql } from "./database.ts";

/** LIKE's own signs in what a person searches for are looked for as they are. Lowered by the database, as the column is. */
export function likePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/gu, (sign) => `\\${sign}`)}%`;
}

/** One parameter, however many ids: a statement takes 65,534. */
export function anyOf(column: AnyColumn | SQL, ids: readonly string[]): SQL {
  return sql`${column} = any(${sql.param(ids)}::text[])`;
}

/** What stands behind the end of a page in a list by those two columns, newest first. One comparison of rows, which an index of both carries: `or` is not. */
export function isBehind({ time, key }: { time: PgColumn; key: PgColumn }, { createdAt, id }: Position): SQL {
  return sql`(${time}, ${key}) < (${sql.param(createdAt, time)}, ${id})`;
}

/**
 * The newest numbers of the rows that name one of the ids: the newest of each id are taken from the index of `column` and
 * `number`, however many rows an id has and however far back they stand.
 */
export function newestOf(
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

/**
 * A statement that is written the first time and then only asked, for what somebody waits for: the builder takes as long to
 * write one as PostgreSQL to answer it. In a transaction it is written for that alone.
 */
export function writtenOnce<Written>(write: (db: Sql) => Written): (db: Sql) => Written {
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
