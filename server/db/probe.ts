import { sql } from "drizzle-orm";
import type { Database } from "./database.ts";

const withinMs = 2000;

/** Whether the database answers within two seconds; well under the 5 s that a browser waits for /api/health. */
export async function isDatabaseAnswering(db: Database): Promise<boolean> {
  const asked = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), withinMs);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
