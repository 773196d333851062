import { sql as text } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openPool } from "../../server/db/database.ts";
import { openAdmin } from "../support/connect.ts";
import { cloneDatabase } from "../support/product.ts";

/**
 * A transaction that loses its connection has no effect, the process survives, and the next one works. Also a
 * transaction with a failed statement on a working connection.
 */

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let admin: ReturnType<typeof openAdmin>;
let pool: ReturnType<typeof openPool>;
beforeAll(async () => {
  database = await cloneDatabase({ empty: true });
  admin = openAdmin(database.url);
  await admin`create table written (step text)`;
  pool = openPool({ url: database.url }, null, { max: 2 });
});
beforeEach(() => admin`delete from written`);
afterAll(async () => {
  await pool.end();
  await admin.end();
  await database.drop();
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const steps = async () => (await admin`select step from written`).map((row) => row.step);
const write = (db: Pick<typeof pool.db, "execute">, step: string) =>
  db.execute(text`insert into written values (${step})`);
const endOf = async (db: Pick<typeof pool.db, "execute">) => {
  const [row] = await db.execute<{ pid: number }>(text`select pg_backend_pid() as pid`);
  return () => admin`select pg_terminate_backend(${row?.pid ?? 0})`;
};

it.each([
  ["between two of its statements", false],
  ["in one of its statements", true],
])("%s: nothing of it stays, whatever else runs meanwhile", async (_when, inStatement) => {
  let busy = true;
  const others = [1, 2, 3].map(async () => {
    while (busy) {
      await pool.db.execute(text`select 1`).catch(() => {});
      await pause(1);
    }
  });
  const lost = pool.db.transaction(async (tx) => {
    await write(tx, "first");
    const end = await endOf(tx);
    if (inStatement) {
      await Promise.all([tx.execute(text`select pg_sleep(3)`), pause(100).then(end)]);
    } else {
      await end();
      await pause(300);
    }
    await write(tx, "second");
  });
  await expect(lost).rejects.toThrow();
  await pause(300);
  busy = false;
  await Promise.all(others);
  expect(await steps()).toEqual([]);
  await pool.db.transaction((tx) => write(tx, "next"));
  expect(await steps()).toEqual(["next"]);
});

it("a failure that is caught does not let the transaction go on elsewhere", async () => {
  const lost = pool.db.transaction(async (tx) => {
    const end = await endOf(tx);
    await end();
    await pause(300);
    await write(tx, "first").catch(() => {});
    await write(tx, "second").catch(() => {});
  });
  await expect(lost).rejects.toThrow("CONNECTION_CLOSED");
  expect(await steps()).toEqual([]);
});

it.each([
  ["by itself", (work: (db: Pick<typeof pool.db, "execute">) => Promise<unknown>) => work(pool.db)],
  ["in a transaction", (work: (db: Pick<typeof pool.db, "execute">) => Promise<unknown>) => pool.db.transaction(work)],
])("a statement that fails after some of its rows, %s, takes none from the next answers", async (_where, run) => {
  const breaking = text`select 1 / (3 - number) from generate_series(1, 5) number where ${1}::int = 1`;
  await Promise.all([1, 2].map(() => expect(run((db) => db.execute(breaking))).rejects.toThrow()));
  const answers = await Promise.all([1, 2].map(() => pool.db.execute(text`select 7 as number`)));
  expect(answers.map((rows) => [...rows])).toEqual([[{ number: 7 }], [{ number: 7 }]]);
});
