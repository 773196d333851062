import type { Connection } from "../db/database.ts";
import type { MetricsSnapshot } from "../metrics/worker-metrics.ts";

export type ToWorker = { start: { connection: Connection; role: string | null } } | "stop" | "numbers";
export type FromWorker = { serving: number } | { failed: string } | { numbers: MetricsSnapshot };
