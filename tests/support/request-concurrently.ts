import type { TransactionSql } from "postgres";
import { vi } from "vitest";
import type { TestProduct } from "./product.ts";

/**
 * Sends requests during an uncommitted change: they read the old state, wait for the locked rows, and continue with the
 * new state. Requests that do not wait complete before the commit.
 * @param waiting number of requests that must wait before the commit
 */
export async function requestConcurrently<T>(
  product: TestProduct,
  change: (sql: TransactionSql) => Promise<unknown>,
  ask: () => Promise<T>,
  waiting = 1,
): Promise<T> {
  let answer: Promise<T> | undefined;
  await product.sql.begin(async (sql) => {
    await change(sql);
    let answered = false;
    answer = ask().finally(() => {
      answered = true;
    });
    // Password hashing delays some of them.
    await vi.waitFor(
      async () => {
        const held =
          await sql`select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;
        if (!answered && held.length < waiting) throw new Error("nobody waits yet");
      },
      { timeout: 15_000, interval: 20 },
    );
  });
  return answer as Promise<T>;
}
