import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Measured } from "./harness.ts";
import { writeTable } from "./table.ts";

/** The last full results per harness: docs/proof.json, and docs/proof.md generated from it. */

const folder = join(import.meta.dirname, "../../docs");
const file = join(folder, "proof.json");

export type Recorded = Measured & {
  harness: string;
  /** The UTC day, for example `2026-11-22`. */
  day: string;
  seconds: number;
  machine: string;
};

/**
 * Replaces previous results of the same harnesses, in the order of the list. A full run takes hours, so harnesses are
 * also measured separately; each row has its date.
 */
export function record(rows: readonly Recorded[], order: readonly string[]): void {
  const before: Recorded[] = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
  const latest = new Map([...before, ...rows].map((row) => [row.harness, row]));
  const all = order.flatMap((name) => latest.get(name) ?? []);
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
  writeFileSync(join(folder, "proof.md"), writeProof(all));
}

function writeProof(rows: readonly Recorded[]): string {
  const machines = [...new Set(rows.map(({ machine }) => machine))];
  const table = writeTable(rows, [
    ["harness", ({ harness }) => `\`${harness}\``],
    ["on", ({ day, seconds }) => `${day}, ${seconds} s`],
  ]);
  return `# Proof

What the product promises, and what came out when \`npm run proof\` last tried to break it, at full figures. Measured on:

${machines.map((machine) => `- ${machine}`).join("\n")}

${table}

\`npm run proof -- <harness>\` measures one again and writes its row here, \`--seed <number>\` makes the same attack again, and
\`--short\` tries less, as \`npm test\` does. Each harness has been shown to fail on a fault that was seeded on purpose:
[tests/README.md](../tests/README.md), [tests/crash/README.md](../tests/crash/README.md).
`;
}
