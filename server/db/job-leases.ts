import { sql } from "drizzle-orm";
import type { Sql } from "./database.ts";

/** Returns whether the job is due and free; leases it for `forMs`, by the database's clock. */
export async function acquireLease(db: Sql, name: string, forMs: number): Promise<boolean> {
  const taken = await db.execute(sql`
    insert into evox_local.job (name, due_at) values (${name}, ${inMs(forMs)})
    on conflict (name) do update set due_at = excluded.due_at where job.due_at <= now()
    returning name`);
  return taken.length > 0;
}

export async function setJobDueIn(db: Sql, name: string, ms: number): Promise<void> {
  await db.execute(sql`update evox_local.job set due_at = ${inMs(ms)} where name = ${name}`);
}

const inMs = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`;
