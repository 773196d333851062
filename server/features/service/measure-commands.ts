import { measureServiceUsage, type ServiceUsage } from "../../data/service/queries.ts";
import type { Database } from "../../db/database.ts";

/** Scrapers wait ten seconds at most. */
const withinMs = 2000;

export async function measureWithTimeout(db: Database): Promise<ServiceUsage | null> {
  const measured = measureServiceUsage(db).catch(() => null);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), withinMs);
  });
  return Promise.race([measured, late]).finally(() => clearTimeout(timer));
}
