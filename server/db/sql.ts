import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/** LIKE's own signs in what a person searches for are looked for as they are. Lowered by the database, as the column is. */
export function likePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/gu, (sign) => `\\${sign}`)}%`;
}

/** One parameter, however many ids: a statement takes 65,534. */
export function anyOf(column: AnyColumn, ids: readonly string[]): SQL {
  return sql`${column} = any(${sql.param(ids)}::text[])`;
}
