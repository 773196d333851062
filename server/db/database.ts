import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres, { type Options } from "postgres";
import { type Timeouts, timeouts } from "../config/timeouts.ts";
import { type ConnectionPool, connectionPool } from "./connection-pool.ts";

export type Connection = { url: string } | { path: string; user: string; password: string; database: string };

export type Database = PostgresJsDatabase;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
export type Sql = Database | Transaction;

/** The app's role, which cannot change the audit log or the tables. */
export const reducedRole = "evox_app";

/** Limits silent connections, not statements. */
const queueAnswersWithinMs = 120_000;
const commandAnswersWithinMs = 15 * 60_000;

function open(connection: Connection, options: Options<Record<string, never>>) {
  const shared = { onnotice: () => {}, connect_timeout: 5, backoff: () => 0.1, ...options };
  if (!("url" in connection)) {
    // PostgreSQL logs no errors, because they quote user input; our log has their codes.
    return postgres({ ...connection, ...shared, connection: { ...shared.connection, log_min_messages: "log" } });
  }
  const url = new URL(connection.url);
  const socket = url.searchParams.get("host");
  if (!socket?.startsWith("/")) return postgres(connection.url, shared);
  // The driver does not know PostgreSQL's notation for a local socket.
  url.searchParams.delete("host");
  return postgres(url.href, { ...shared, path: `${socket}/.s.PGSQL.${url.port || "5432"}` });
}

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

/** For the email queue, without a time limit on statements (security.md). */
export function openQueuePool(connection: Connection, role: string | null): ConnectionPool {
  // The driver accepts pg-boss's multi-statement texts only with a single connection.
  const settings = { application_name: "evox-emails", ...(role ? { role } : {}) };
  return connectionPool(openLosable(connection, settings), { max: 1, answerWithinMs: queueAnswersWithinMs });
}

/** For the operator's commands, without a time limit; a connection silent for 15 minutes is dropped. */
export function openCommandPool(connection: Connection, role: string | null): ConnectionPool {
  const settings = { application_name: "evox-command", ...(role ? { role } : {}) };
  return connectionPool(openLosable(connection, settings), { max: 2, answerWithinMs: commandAnswersWithinMs });
}

/** The pool replaces old connections, so the driver must not. */
function openLosable(connection: Connection, settings: NonNullable<Options<Record<string, never>>["connection"]>) {
  return (onClose: () => void) =>
    open(connection, { max: 1, max_lifetime: null, connection: settings, onclose: () => onClose() });
}

/** For migrations and the command line: the owner's rights, no time limit. */
export function openOwner(connection: Connection) {
  // The driver would close an old connection and release the migration's lock.
  const client = open(connection, { max: 1, max_lifetime: null, idle_timeout: 0 });
  return { client, db: drizzle(client), end: () => client.end({ timeout: 5 }) };
}

/** Listening processes are counted by this name (cache-invalidations.ts). */
export const listenerName = "evox-listen";

export function openListener(
  connection: Connection,
  events: { onNotify: (channel: string, payload: string) => void; onClose: () => void },
) {
  // The driver's listen() hides a lost connection.
  const hooks = { onnotify: events.onNotify, onclose: events.onClose } as Options<Record<string, never>>;
  return open(connection, { max: 1, max_lifetime: null, connection: { application_name: listenerName }, ...hooks });
}
