import type { ISql } from "postgres";

/** An email as the queue (pg-boss) stores it; `data` and `output` as text. */
export type QueuedEmail = {
  state: "created" | "retry" | "active" | "completed" | "cancelled" | "failed";
  kind: string;
  personId: string | null;
  data: string;
  output: string | null;
  retryCount: number;
  /** Seconds until it is due. */
  dueIn: number;
};

/** Returns pending and finished emails, in the order in which they were enqueued. */
export async function listQueuedEmails({ sql }: { sql: ISql }): Promise<QueuedEmail[]> {
  return sql<QueuedEmail[]>`
    select state::text, data ->> 'kind' as kind, data ->> 'personId' as "personId", data::text, output::text,
      retry_count as "retryCount", extract(epoch from start_after - now())::float8 as "dueIn"
    from pgboss.job order by created_on`;
}
