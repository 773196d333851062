import type { Connection } from "../db/database.ts";

/** What the first process and those that answer requests say to each other (workers.ts, worker.ts). */
export type ToWorker = { start: { connection: Connection; role: string | null } } | "stop";
export type FromWorker = { serving: number } | { failed: string };
