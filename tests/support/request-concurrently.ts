import type { TransactionSql } from "postgres";
import { vi } from "vitest";
import type { TestProduct } from "./product.ts";

/**
 * Asks while a change is made and not yet committed: the request finds what was before, waits for the rows, and goes on
 * with what is then. Who does not wait answers meanwhile.
 * @param waiting how many must wait before it is committed
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
    // A password is hashed before some of them wait.
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
