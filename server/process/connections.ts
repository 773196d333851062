import type { Config } from "../config/config.ts";
import { countAllowedConnections } from "../db/allowed-connections.ts";
import type { Sql } from "../db/database.ts";

/** For the processes of one machine. */

const maxPerProcess = 16;
/** Of all workers' pools together. */
const maxOfWorkers = 72;
/** Of the first process, for emails. */
const ofEmails = 1;
/** Of each process that answers requests, for changes. */
const toListen = 1;

export function connectionsOfEach(workers: number): number {
  return workers === 1 ? maxPerProcess : Math.min(maxPerProcess, Math.floor(maxOfWorkers / workers));
}

/** With a replica's, because its address may lead to the primary (deploy/haproxy.cfg). */
export function connectionsOfAll({ workers, databaseReadUrl }: Pick<Config, "workers" | "databaseReadUrl">): number {
  const answering = workers * (connectionsOfEach(workers) * (databaseReadUrl ? 2 : 1) + toListen);
  // With workers the first process has a pool too.
  return answering + ofEmails + (workers === 1 ? 0 : maxPerProcess);
}

/** Null: there are enough, counting this machine only. */
export async function connectionsWarning(db: Sql, config: Config): Promise<string | null> {
  const [wanted, allowed] = [connectionsOfAll(config), await countAllowedConnections(db)];
  if (wanted <= allowed) return null;
  return `this machine may open ${wanted} PostgreSQL connections, but PostgreSQL allows ${allowed} in total: raise max_connections (docs/operating.md, Sizing)`;
}
