import { migrate } from "drizzle-orm/postgres-js/migrator";
import { type Connection, openOwner, reducedRole } from "./database.ts";
import { emailQueueSchema, migrateEmailQueue } from "./email-queue.ts";
import { isConnectionLost } from "./errors.ts";
import { checkLocale } from "./locale-check.ts";
import { adoptBaseline, migrationsFolder } from "./migrations.ts";
import { applyPrograms } from "./programs.ts";

const lockKey = 20_260_102;

/**
 * Of concurrent starts, one migrates and the others wait.
 * @returns the app's role, or null if the database user may not create roles
 * @throws an explained error if it is not writable, has the wrong locale, or lacks pg_trgm
 */
export async function migrateDatabase(connection: Connection): Promise<{ role: string | null }> {
  const owner = openOwner(connection);
  try {
    await refuseReplica(owner.client);
    await checkLocale(owner.client);
    await lockMigrations(owner.client);
    await ensureTrigrams(owner.client);
    await adoptBaseline(owner.db);
    await migrate(owner.db, { migrationsFolder });
    await owner.db.transaction(applyPrograms);
    await migrateEmailQueue(owner);
    return { role: await ensureReducedRole(owner.client) };
  } finally {
    await owner.end();
  }
}

type Client = ReturnType<typeof openOwner>["client"];

async function refuseReplica(client: Client): Promise<void> {
  const [row] = await client`select pg_is_in_recovery() as is_replica`;
  if (row?.is_replica) throw new Error("DATABASE_URL points to a read-only replica. It must point to the primary.");
}

/** Other starts wait until the connection ends. */
export async function lockMigrations(client: Client): Promise<void> {
  await client`select pg_advisory_lock(${lockKey})`;
}

export async function ensureTrigrams(client: Client): Promise<void> {
  const [found] = await client`select 1 from pg_extension where extname = 'pg_trgm'`;
  if (found) return;
  try {
    await client`create extension if not exists pg_trgm`;
  } catch (error) {
    if (isConnectionLost(error)) throw error;
    throw new Error(
      "The database lacks the extension pg_trgm, which search needs. Install PostgreSQL's contrib package, or have a " +
        "database administrator run: CREATE EXTENSION pg_trgm;",
    );
  }
}

async function ensureReducedRole(client: Client): Promise<string | null> {
  const role = client(reducedRole);
  const [found] = await client`select 1 from pg_roles where rolname = ${reducedRole}`;
  try {
    if (!found) {
      await client`create role ${role} nologin`.catch((error: { code?: string }) => {
        // Another database of the server created the role concurrently.
        if (error.code !== "42710" && error.code !== "23505") throw error;
      });
    }
    const [member] = await client`select pg_has_role(current_user, ${reducedRole}, 'member') as is_member`;
    if (!member?.is_member) await client`grant ${role} to current_user`;
    await client.begin(async (tx) => {
      for (const name of ["public", emailQueueSchema]) {
        const schema = tx(name);
        await tx`grant usage on schema ${schema} to ${role}`;
        await tx`grant select, insert, update, delete on all tables in schema ${schema} to ${role}`;
        await tx`grant usage on all sequences in schema ${schema} to ${role}`;
      }
      await tx`grant usage on schema evox_local to ${role}`;
      await tx`grant select on all tables in schema evox_local to ${role}`;
      await tx`grant insert, update on evox_local.job to ${role}`;
      await tx`revoke update, delete, truncate on audit_entry, short_code from ${role}`;
      await tx`revoke update, delete, truncate on audit_reason from ${role}`;
    });
    return reducedRole;
  } catch (error) {
    if ((error as { code?: string }).code === "42501") return null;
    throw error;
  }
}
