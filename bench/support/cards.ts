import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { socketFolderOf } from "../../server/db/embedded/socket.ts";
import { openAdmin } from "../../tests/support/connect.ts";

type Chosen = { id: string };

/** Returns the PostgreSQL connection of a running product's data folder. */
export async function databaseOf(
  dataDir: string,
): Promise<{ user: string; password: string; folder: string; url: string }> {
  const user = "evox";
  const password = (await readFile(join(dataDir, "secrets/database-password"), "utf8")).trim();
  const folder = socketFolderOf(dataDir);
  const url = `postgres://${user}:${encodeURIComponent(password)}@localhost/evox?host=${encodeURIComponent(folder)}`;
  return { user, password, folder, url };
}

/** Vacuums, which PostgreSQL would otherwise do during the first minutes of a bench after the bulk insert. */
export async function vacuum(dataDir: string): Promise<void> {
  const { url } = await databaseOf(dataDir);
  const sql = openAdmin(url);
  try {
    await sql.unsafe("vacuum (analyze)");
    await sql.unsafe("checkpoint");
  } finally {
    await sql.end();
  }
}

/**
 * Returns ids of public cards from the database of a data folder, in random order. `counted`: only cards whose views
 * count.
 * @param count number of cards; null for all
 * @throws if there are fewer, because repeated ids would measure the cache
 */
export async function listCards(dataDir: string, count: number | null, counted = false): Promise<string[]> {
  const { url } = await databaseOf(dataDir);
  const sql = openAdmin(url);
  try {
    const rows = await sql<Chosen[]>`select id from card where status = 'active'
      and (category = 'Basic' or subscription_expires_at is null or subscription_expires_at > now() + interval '1 day')
      and (${!counted} or category <> 'Basic') order by md5(id) limit ${count}`;
    if (count !== null && rows.length < count)
      throw new Error(`the sample has ${rows.length} cards that show, ${count} are needed`);
    return rows.map(({ id }) => id);
  } finally {
    await sql.end();
  }
}
