import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres, { type Options } from "postgres";
import { type Timeouts, timeouts } from "../config/timeouts.ts";
import { type ConnectionPool, connectionPool } from "./connection-pool.ts";

/** How to reach PostgreSQL: an address, or the embedded server's socket. */
export type Connection = { url: string } | { path: string; user: string; password: string; database: string };

export type Database = PostgresJsDatabase;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** The first parameter of every query: either works, and neither can be forgotten. */
export type Sql = Database | Transaction;

/** The role that the running app takes: it cannot change the audit log or the tables. */
export const reducedRole = "evox_app";

/** The queue's statements have no limit of their own; none takes nearly as long. */
const queueAnswersWithinMs = 120_000;
const commandAnswersWithinMs = 15 * 60_000;

function open(connection: Connection, options: Options<Record<string, never>>) {
  // The driver would wait longer after each lost connection; a database that is back shall be used at once.
  const shared = { onnotice: () => {}, connect_timeout: 5, backoff: () => 0.1, ...options };
  if (!("url" in connection)) {
    // Errors of our statements quote what people typed. Our own log has their codes; PostgreSQL's keeps its own errors.
    return postgres({ ...connection, ...shared, connection: { ...shared.connection, log_min_messages: "log" } });
  }
  const url = new URL(connection.url);
  const socket = url.searchParams.get("host");
  if (!socket?.startsWith("/")) return postgres(connection.url, shared);
  // PostgreSQL's own way to name a local socket, which the driver does not know.
  url.searchParams.delete("host");
  return postgres(url.href, { ...shared, path: `${socket}/.s.PGSQL.${url.port || "5432"}` });
}

/** The pool that answers requests: bounded in size and in time for each statement. */
export function openPool(
  connection: Connection,
  role: string | null,
  { max = 16, limits = timeouts.database }: { max?: number; limits?: Timeouts["database"] } = {},
): ConnectionPool {
  const settings = {
    application_name: "evox",
    statement_timeout: limits.statement,
    idle_in_transaction_session_timeout: 15_000,
    ...(role ? { role } : {}),
  };
  return connectionPool(openLosable(connection, settings), { max, answerWithinMs: limits.answer });
}

/** One connection for the queue of letters, whose statements are no request's: without a time limit (security.md). */
export function openQueuePool(connection: Connection, role: string | null): ConnectionPool {
  // pg-boss sends whole transactions as one text, which the driver takes only where no other connection could get a part.
  const settings = { application_name: "evox-letters", ...(role ? { role } : {}) };
  return connectionPool(openLosable(connection, settings), { max: 1, answerWithinMs: queueAnswersWithinMs });
}

/**
 * For the operator's commands, which may take what a request may not: somebody waits for them who can end them, so no
 * statement has a limit; only a connection that says nothing for a quarter of an hour is given up.
 */
export function openCommandPool(connection: Connection, role: string | null): ConnectionPool {
  const settings = { application_name: "evox-command", ...(role ? { role } : {}) };
  return connectionPool(openLosable(connection, settings), { max: 2, answerWithinMs: commandAnswersWithinMs });
}

/** Drivers of one connection, which is not replaced when it grows old: the pool sees to that. */
function openLosable(connection: Connection, settings: NonNullable<Options<Record<string, never>>["connection"]>) {
  return (onClose: () => void) =>
    open(connection, { max: 1, max_lifetime: null, connection: settings, onclose: () => onClose() });
}

/** One connection with the owner's rights and no time limit, for migrations and the command line. */
export function openOwner(connection: Connection) {
  // The driver ends connections that grew old; the migration's lock would go with it.
  const client = open(connection, { max: 1, max_lifetime: null, idle_timeout: 0 });
  return { client, db: drizzle(client), end: () => client.end({ timeout: 5 }) };
}

/** By this name the processes that listen are counted (cache-drops.ts). */
export const listenerName = "evox-listen";

export function openListener(
  connection: Connection,
  events: { onNotify: (channel: string, payload: string) => void; onClose: () => void },
) {
  // The driver has these two for its own listen(), which keeps silent about a lost connection; we must know of it.
  const hooks = { onnotify: events.onNotify, onclose: events.onClose } as Options<Record<string, never>>;
  return open(connection, { max: 1, max_lifetime: null, connection: { application_name: listenerName }, ...hooks });
}
