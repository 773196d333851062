import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { socketFolderOf } from "../../server/db/embedded/socket.ts";
import { openAdmin } from "../../tests/support/connect.ts";

type Chosen = { id: string };

/** The PostgreSQL of a data folder whose product is running. */
export async function databaseOf(
  dataDir: string,
): Promise<{ user: string; password: string; folder: string; url: string }> {
  const user = "evox";
  const password = (await readFile(join(dataDir, "secrets/database-password"), "utf8")).trim();
  const folder = socketFolderOf(dataDir);
  const url = `postgres://${user}:${encodeURIComponent(password)}@localhost/evox?host=${encodeURIComponent(folder)}`;
  return { user, password, folder, url };
}

/** Does now what PostgreSQL would do beside the first minutes of a bench: a sample that came at once is all new to it. */
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

/** Ids of cards that show, straight from the database of a data folder; `counted`: those whose views count. */
export async function listCards(dataDir: string, atMost: number, counted = false): Promise<string[]> {
  const { url } = await databaseOf(dataDir);
  const sql = openAdmin(url);
  try {
    const rows = await sql<Chosen[]>`select id from card where status = 'active'
      and (category = 'Basic' or subscription_expires_at is null or subscription_expires_at > now() + interval '1 day')
      and (${!counted} or category <> 'Basic') order by md5(id) limit ${atMost}`;
    return rows.map(({ id }) => id);
  } finally {
    await sql.end();
  }
}
