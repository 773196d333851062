import postgres from "postgres";

/** The same server, another database. */
export function withDatabase(databaseUrl: string, database: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** A connection for making and dropping databases. */
export function openAdmin(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const folder = url.searchParams.get("host");
  url.searchParams.delete("host");
  const path = folder ? { path: `${folder}/.s.PGSQL.${url.port || 5432}` } : {};
  return postgres(url.href, { ...path, max: 1, onnotice: () => {} });
}
