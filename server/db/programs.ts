import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { projectRoot } from "../core/project-root.ts";
import type { Transaction } from "./database.ts";

const folder = join(projectRoot, "server/db/programs");

/**
 * Runs the files in `programs/` after the migrations; each can run any number of times. A migration must drop a
 * function that is removed or changes its parameters.
 */
export async function applyPrograms(tx: Transaction): Promise<void> {
  await tx.execute(sql`create table if not exists evox_local.program (name text primary key, hash text not null)`);
  const applied = await tx.execute<{ name: string; hash: string }>(sql`select name, hash from evox_local.program`);
  const hashes = new Map(applied.map(({ name, hash }) => [name, hash]));
  // Functions may call those of a later file.
  await tx.execute(sql`set local check_function_bodies = off`);
  for (const name of readdirSync(folder).sort()) {
    const text = readFileSync(join(folder, name), "utf8");
    const hash = createHash("sha256").update(text).digest("hex");
    if (hashes.get(name) === hash) continue;
    await tx.execute(sql.raw(text));
    await tx.execute(sql`
      insert into evox_local.program (name, hash) values (${name}, ${hash})
      on conflict (name) do update set hash = excluded.hash`);
  }
}
