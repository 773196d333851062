import type { ISql } from "postgres";

/** A letter as the queue (pg-boss) has it; `data` and `output` as text. */
export type QueuedLetter = {
  state: "created" | "retry" | "active" | "completed" | "cancelled" | "failed";
  kind: string;
  personId: string | null;
  data: string;
  output: string | null;
  retryCount: number;
  /** In so many seconds it is due. */
  dueIn: number;
};

/** Those that wait and those that are done, in the order in which they were written. */
export async function queuedLetters({ sql }: { sql: ISql }): Promise<QueuedLetter[]> {
  return sql<QueuedLetter[]>`
    select state::text, data ->> 'kind' as kind, data ->> 'personId' as "personId", data::text, output::text,
      retry_count as "retryCount", extract(epoch from start_after - now())::float8 as "dueIn"
    from pgboss.job order by created_on`;
}
