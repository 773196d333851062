import type { Measured } from "./harness.ts";

const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("\n", " ");

const words = (held: boolean | null) => (held === null ? "not run" : held ? "held" : "**not held**");

/** The rows as a table of Markdown. */
export function writeTable(rows: readonly Measured[]): string {
  const lines = rows.map(
    ({ promise, wanted, measured, held }) =>
      `| ${cell(promise)} | ${cell(wanted)} | ${cell(measured)} | ${words(held)} |`,
  );
  return ["| promise | wanted | measured | |", "|---|---|---|---|", ...lines].join("\n");
}

/** docs/proof.md, whole. */
export function writeProof(rows: readonly Measured[], day: string, machine: string): string {
  return `# Proof

What the product promises, and what came out when \`npm run proof\` tried to break it on ${day}
(${machine}).

${writeTable(rows)}

\`npm run proof -- <name>\` runs one of them, \`--seed <number>\` the same attack again. Each harness has been shown to fail
on a fault that was planted on purpose: [tests/README.md](../tests/README.md).
`;
}
