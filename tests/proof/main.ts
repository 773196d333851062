import { parseArgs } from "node:util";
import { makeDatabase, openDatabaseServer } from "../support/database-server.ts";
import type { Harness } from "./harness.ts";
import { harnesses } from "./list.ts";
import { describeMachine } from "./machine.ts";
import { type Recorded, record } from "./record.ts";
import { writeTable } from "./table.ts";

/**
 * `npm run proof [-- <name>…] [--seed <number>] [--short]`: runs the harnesses in sequence and, except in the short
 * form, writes the results to docs/proof.md. DATABASE_URL selects another PostgreSQL (its user creates and drops
 * databases) for harnesses that do not start their own.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: "string" }, short: { type: "boolean", default: false } },
});
const order = harnesses.map(({ name }) => name);
const unknown = positionals.filter((name) => !order.includes(name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(", ")}. There are: ${order.join(", ")}.`);
  process.exit(2);
}
const asked = positionals.length === 0 ? harnesses : harnesses.filter(({ name }) => positionals.includes(name));
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
if (!Number.isSafeInteger(seed)) {
  console.error("--seed wants a whole number.");
  process.exit(2);
}
console.log(`seed ${seed}`);

const server = await openDatabaseServer(process.env.DATABASE_URL || undefined);
const machine = describeMachine(server.version);
const rows: Recorded[] = [];
try {
  for (const harness of asked) {
    const row = await measure(harness);
    rows.push(row);
    if (!values.short) record([row], order);
  }
} finally {
  await server.stop();
}
console.log(`\n${writeTable(rows)}`);
// Harnesses that could not run did not fail; the table says so.
process.exit(rows.every(({ held }) => held !== false) ? 0 : 1);

async function measure({ name, run }: Harness): Promise<Recorded> {
  console.log(`\n${name} …`);
  const began = performance.now();
  const say = (line: string) => console.log(`  ${line}`);
  const newDatabase = () => makeDatabase(server.url, server.template);
  const row = await run({ full: !values.short, seed, newDatabase, say }).catch((error: unknown) => {
    // The other harnesses still run.
    console.error(error);
    const measured = `broke off: ${error instanceof Error ? error.message : String(error)}`;
    return { promise: name, wanted: "to be measured", measured, held: false };
  });
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`  ${row.measured} (${seconds} s)`);
  return { harness: name, ...row, day: new Date().toISOString().slice(0, 10), seconds, machine };
}
