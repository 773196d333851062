import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { makeDatabase, openDatabaseServer } from "../support/database-server.ts";
import type { Harness, Measured } from "./harness.ts";
import { harnesses } from "./list.ts";
import { describeMachine } from "./machine.ts";
import { writeProof, writeTable } from "./table.ts";

/**
 * `npm run proof [-- <name>…] [--seed <number>] [--short]`: measures the promises one after the other. docs/proof.md is
 * written when all of them were measured at their full figures. DATABASE_URL names another PostgreSQL (its user makes
 * and drops databases).
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: "string" }, short: { type: "boolean", default: false } },
});
const unknown = positionals.filter((name) => !harnesses.some((one) => one.name === name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(", ")}. There are: ${harnesses.map(({ name }) => name).join(", ")}.`);
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
const rows: Measured[] = [];
try {
  for (const harness of asked) rows.push(await measure(harness));
} finally {
  await server.stop();
}
console.log(`\n${writeTable(rows)}`);
if (asked === harnesses && !values.short) {
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(
    join(import.meta.dirname, "../../docs/proof.md"),
    writeProof(rows, day, describeMachine(server.version)),
  );
}
process.exit(rows.every(({ held }) => held !== false) ? 0 : 1);

async function measure({ name, run }: Harness): Promise<Measured> {
  console.log(`\n${name} …`);
  const began = performance.now();
  const say = (line: string) => console.log(`  ${line}`);
  const newDatabase = () => makeDatabase(server.url, server.template);
  const row = await run({ full: !values.short, seed, newDatabase, say }).catch((error: unknown) => {
    // The others are measured all the same.
    console.error(error);
    const measured = `broke off: ${error instanceof Error ? error.message : String(error)}`;
    return { promise: name, wanted: "to be measured", measured, held: false };
  });
  console.log(`  ${row.measured} (${((performance.now() - began) / 1000).toFixed(0)} s)`);
  return row;
}
