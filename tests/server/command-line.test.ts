import { afterAll, beforeAll, expect, it } from "vitest";
import { openAdmin } from "../support/connect.ts";
import { signUp } from "../support/people.ts";
import { runFile } from "../support/process.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

it("a command takes the time that it takes, also where a request would have been given up", {
  timeout: 120_000,
}, async () => {
  const person = await signUp(product);
  const holder = openAdmin(product.databaseUrl);
  const { running } = await holder.begin(async (tx) => {
    await tx`select 1 from person where id = ${person.id} for update`;
    const running = runFile("cli/main.ts", ["role", person.email, "leader"], { DATABASE_URL: product.databaseUrl });
    const waitsFor = async () => {
      const [row] = await product.sql`select extract(epoch from clock_timestamp() - query_start)::float8 as seconds
        from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return row?.seconds ?? 0;
    };
    // Requests are given 5 s for a statement and 7 for an answer.
    const ended = running.then(() => "ended");
    await expect
      .poll(async () => Promise.race([ended, waitsFor().then((seconds) => (seconds > 8 ? "waits" : "began"))]), {
        timeout: 60_000,
        interval: 300,
      })
      .not.toBe("began");
    return { running };
  });
  const { code, output } = await running;
  await holder.end();
  expect({ code, output }).toEqual({ code: 0, output: `${person.email}: user → leader\n` });
});
