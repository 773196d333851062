import { sql } from "drizzle-orm";
import type { Sql } from "./database.ts";

/** Available to users without superuser rights. */
export async function countAllowedConnections(db: Sql): Promise<number> {
  // Reserved for others since PostgreSQL 16.
  const [row] = await db.execute<{ allowed: number }>(sql`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(nullif(current_setting('reserved_connections', true), '')::int, 0) as allowed`);
  return row?.allowed ?? 0;
}
