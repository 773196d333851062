import { expect, it, vi } from "vitest";
import { roleCommand } from "../../cli/role.ts";
import { parseConfig } from "../../server/config/config.ts";
import { timeouts } from "../../server/config/timeouts.ts";
import { openAdmin } from "../support/connect.ts";
import { setPerson } from "../support/factories.ts";
import { signUp } from "../support/people.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

/** Shortens the default limits of a request to a tenth during a test. */
async function withShortLimits<Result>(work: () => Promise<Result>): Promise<Result> {
  const real = { ...timeouts.database };
  Object.assign(timeouts.database, { statement: 500, answer: 700 });
  return work().finally(() => Object.assign(timeouts.database, real));
}

it("a command takes the time that it takes, also where a request would have been given up", {
  timeout: 120_000,
}, async () => {
  const person = await signUp(product);
  await setPerson(product, person.id, { emailProvenAt: new Date() });
  const holder = openAdmin(product.databaseUrl);
  const said = vi.spyOn(console, "log").mockImplementation(() => {});
  try {
    const running = await withShortLimits(() =>
      holder.begin(async (tx) => {
        await tx`select 1 from person where id = ${person.id} for update`;
        const config = parseConfig({ DATABASE_URL: product.databaseUrl });
        const command = roleCommand(config, person.email, "leader", false);
        const waitsFor = async () => {
          const [row] = await product.sql`select extract(epoch from clock_timestamp() - query_start)::float8 as seconds
            from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
              and application_name = 'evox-command'`;
          return row?.seconds ?? 0;
        };
        const ended = command.then(
          () => "ended",
          () => "failed",
        );
        await expect
          .poll(async () => Promise.race([ended, waitsFor().then((seconds) => (seconds > 1 ? "waits" : "began"))]))
          .not.toBe("began");
        return { command };
      }),
    );
    expect(await running.command).toBe(0);
    expect(said.mock.calls).toEqual([[`${person.email}: user → leader`]]);
  } finally {
    said.mockRestore();
    await holder.end();
  }
});
