import type { Sql } from "postgres";

export type Field = { name: string; value: unknown };

/** Tables that change with each request, regardless of what it writes. */
const noise = new Set(["limit_counter", "sign_in_attempt", "login_event"]);

const camel = (name: string) => name.replaceAll(/_(\w)/gu, (_, letter: string) => letter.toUpperCase());

/** Returns every column of every table under its API name, with a value of its type. */
export async function listFields(sql: Sql): Promise<Field[]> {
  const columns = await sql`select distinct on (column_name) column_name as name, data_type as type
    from information_schema.columns where table_schema = 'public' order by column_name`;
  return columns.map(({ name, type }) => ({
    name: camel(String(name)),
    value: temptingValue(String(name), String(type)),
  }));
}

/** Returns a value that would extend an attacker's rights. */
function temptingValue(name: string, type: string): unknown {
  if (name === "role") return "admin";
  if (name === "status") return "blocked";
  if (name === "category") return "Executive";
  if (name === "email") return "taken-over@example.com";
  if (type === "boolean") return true;
  if (type === "jsonb") return { planted: "planted" };
  if (/int|numeric/u.test(type)) return 987_654;
  if (/time|date/u.test(type)) return "2099-12-31T00:00:00.000Z";
  return "planted";
}

/** The clean-up job may aggregate this table's rows at any time, so only their sum counts. */
const contentOf = (table: string) =>
  table === "count_change" ? "(select kind, day, sum(change) from count_change group by kind, day)" : `"${table}"`;

/** Returns a hash of each table's content. */
export async function digestOf(sql: Sql): Promise<Map<string, string>> {
  const tables = await sql`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`;
  const names = tables.map(({ name }) => String(name)).filter((name) => !noise.has(name));
  const parts = names.map(
    (name) => `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest
      from ${contentOf(name)} t`,
  );
  const rows = await sql.unsafe(parts.join(" union all "));
  return new Map(rows.map(({ name, digest }) => [String(name), String(digest)]));
}
