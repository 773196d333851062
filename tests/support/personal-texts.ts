import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { personalData, tablesWithoutPersonalData } from "../../server/features/account/personal-data.ts";
import type { TestProduct } from "./product.ts";
import { readMail } from "./read-mail.ts";

/** Searches texts in every place where the product stores data. */

export type DataLocation = (typeof personalData)[string];
type Database = Pick<TestProduct, "sql">;
type Column = { schema: string; table: string; name: string };

/** `table.column`, with the schema unless it is public. */
const nameOf = ({ schema, table, name }: Column) => `${schema === "public" ? "" : `${schema}.`}${table}.${name}`;

/** Lists the columns of every table; partitions count as part of their parent. */
async function listColumns({ sql }: Database): Promise<Column[]> {
  return sql<Column[]>`select table_schema as schema, table_name as table, column_name as name
    from information_schema.columns
    join pg_class on pg_class.oid = format('%I.%I', table_schema, table_name)::regclass
    where relkind in ('r', 'p') and not relispartition and table_schema not in ('pg_catalog', 'information_schema')
    order by 1, 2, ordinal_position`;
}

/** Returns columns that are not listed, and listed ones that do not exist. */
export async function unlistedColumns(database: Database): Promise<{ missing: string[]; gone: string[] }> {
  const all = (await listColumns(database))
    .filter(({ schema, table }) => !tablesWithoutPersonalData.includes(`${schema}.${table}`))
    .map(nameOf);
  const listed = Object.entries(personalData).flatMap(([table, place]) =>
    [...textColumns(place), ...place.others].map((column) => `${table}.${column}`),
  );
  return { missing: all.filter((one) => !listed.includes(one)), gone: listed.filter((one) => !all.includes(one)) };
}

const textsIn = (value: string, texts: readonly string[]) =>
  texts.filter((text) => value.toLowerCase().includes(text.toLowerCase()));

/** A place's text columns, exported or not. */
export const textColumns = ({ texts = [], hiddenTexts }: DataLocation): readonly string[] => [
  ...texts,
  ...(hiddenTexts?.columns ?? []),
];

/** Returns the columns that contain the texts, and which ones. @param personId limits owned rows to this person's */
export async function findInTables(
  database: Database,
  texts: readonly string[],
  personId?: string,
): Promise<Map<string, string[]>> {
  const { sql } = database;
  const columns = await listColumns(database);
  const found = new Map<string, string[]>();
  for (const column of columns) {
    const isTheirs = columns.some((one) => one.table === column.table && one.name === "person_id");
    const rows =
      await sql`select distinct ${sql(column.name)}::text as value from ${sql(column.schema)}.${sql(column.table)}
      where lower(${sql(column.name)}::text) like any(${texts.map((text) => `%${text.toLowerCase()}%`)})
      ${personId !== undefined && isTheirs ? sql`and person_id = ${personId}` : sql``}`;
    const here = new Set(rows.flatMap(({ value }) => textsIn(value, texts)));
    if (here.size > 0) found.set(nameOf(column), [...here].sort());
  }
  return found;
}

/** Returns files whose name or bytes contain one of the texts or these bytes; decodes emails too. */
export async function findInFiles(folder: string, texts: readonly string[], bytes: Buffer): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    // The signed head of the audit log is written to a temporary file and renamed.
    const content = await readFile(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return Buffer.alloc(0);
      throw error;
    });
    const words = [path, content.toString("latin1"), ...(path.endsWith(".eml") ? readWords(content) : [])];
    if (content.includes(bytes) || textsIn(words.join("\n"), texts).length > 0)
      found.push(path.slice(folder.length + 1));
  }
  return found;
}

function readWords(email: Buffer): string[] {
  const { to, subject, text, html } = readMail(email.toString("latin1"));
  return [to, subject, text, html];
}
