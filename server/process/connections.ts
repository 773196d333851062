import type { Config } from "../config/config.ts";
import { countAllowedConnections } from "../db/allowed-connections.ts";
import type { Sql } from "../db/database.ts";

/** How many of the database's connections the processes of one machine may have. */

/** Of one pool, and so of one process that answers requests. */
const mostOfOne = 16;
/** Of the pools of all workers together, whatever their number. */
const mostOfWorkers = 72;
/** Of the first process beside its pool, for letters. */
const ofLetters = 1;
/** Of each process that answers requests beside its pool, to hear of changes. */
const toListen = 1;

/** Of the pool of each process that answers requests. */
export function connectionsOfEach(workers: number): number {
  return workers === 1 ? mostOfOne : Math.min(mostOfOne, Math.floor(mostOfWorkers / workers));
}

/**
 * Of all processes here together. A replica's address may lead to the primary while there is no replica (deploy/haproxy.cfg):
 * what is read there is counted too.
 */
export function connectionsOfAll({ workers, databaseReadUrl }: Pick<Config, "workers" | "databaseReadUrl">): number {
  const answering = workers * (connectionsOfEach(workers) * (databaseReadUrl ? 2 : 1) + toListen);
  // With workers the first process answers no request, and has a pool all the same.
  return answering + ofLetters + (workers === 1 ? 0 : mostOfOne);
}

/** Null: there are enough of them, for this machine alone. */
export async function connectionsWarning(db: Sql, config: Config): Promise<string | null> {
  const [wanted, allowed] = [connectionsOfAll(config), await countAllowedConnections(db)];
  if (wanted <= allowed) return null;
  return `this machine may take ${wanted} connections to PostgreSQL, which has ${allowed} for all: raise its max_connections (docs/operating.md, Sizing)`;
}
