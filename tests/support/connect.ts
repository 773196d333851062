import postgres from "postgres";

/** Returns the URL of another database on the same server. */
export function withDatabase(databaseUrl: string, database: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${database}`;
  return url.href;
}

const json = [114, 3802];
const day = 1082;

/** A connection with all rights, for raw SQL and for Drizzle (rows.ts). */
export function openAdmin(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const folder = url.searchParams.get("host");
  url.searchParams.delete("host");
  const path = folder ? { path: `${folder}/.s.PGSQL.${url.port || 5432}` } : {};
  const sql = postgres(url.href, { ...path, max: 1, onnotice: () => {} });
  // Drizzle passes serialized JSON, and dates as text.
  for (const type of json) {
    sql.options.serializers[type] = (value) => (typeof value === "string" ? value : JSON.stringify(value));
  }
  sql.options.parsers[day] = (value) => value;
  return sql;
}
