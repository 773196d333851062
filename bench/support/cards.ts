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

/**
 * Ids of cards that show, straight from the database of a data folder, in no order; `counted`: those whose views count.
 * @param count how many; null: all that there are
 * @throws where there are fewer: who asks for one twice measures memory
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
