import type { Config } from "../config/config.ts";
import { countAllowedConnections } from "../db/allowed-connections.ts";
import type { Sql } from "../db/database.ts";

/** For the processes of one machine. */

const maxPerProcess = 16;
/** For all workers' pools together. */
const maxOfWorkers = 72;
/** For emails, in the first process. */
const ofEmails = 1;
/** For change notifications, in each process that serves requests. */
const toListen = 1;

export function connectionsPerWorker(workers: number): number {
  return workers === 1 ? maxPerProcess : Math.min(maxPerProcess, Math.floor(maxOfWorkers / workers));
}

/** Includes a replica's, because its address may lead to the primary (deploy/haproxy.cfg). */
export function totalConnections({ workers, databaseReadUrl }: Pick<Config, "workers" | "databaseReadUrl">): number {
  const answering = workers * (connectionsPerWorker(workers) * (databaseReadUrl ? 2 : 1) + toListen);
  // With workers the first process has a pool too.
  return answering + ofEmails + (workers === 1 ? 0 : maxPerProcess);
}

/** Returns null if there are enough, counting this machine only. */
export async function connectionsWarning(db: Sql, config: Config): Promise<string | null> {
  const [wanted, allowed] = [totalConnections(config), await countAllowedConnections(db)];
  if (wanted <= allowed) return null;
  return `this machine may open ${wanted} PostgreSQL connections, but PostgreSQL allows ${allowed} in total: raise max_connections (docs/operating.md, Sizing)`;
}
