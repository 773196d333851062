import { sql } from "drizzle-orm";
import type { Sql } from "../../server/db/database.ts";

export type Row = Record<string, unknown>;

const rowsAtOnce = 5000;

/**
 * Inserts rows with one parameter for each statement. All rows have the same columns; omitted ones keep their defaults.
 */
export async function insertRows(db: Sql, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const name = sql.identifier(table);
  const columns = sql.join(
    Object.keys(first).map((column) => sql.identifier(column)),
    sql`, `,
  );
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const json = JSON.stringify(rows.slice(from, from + rowsAtOnce));
    await db.execute(
      sql`insert into ${name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${name}, ${json}::jsonb)`,
    );
  }
}
