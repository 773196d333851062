/** `npm run bench:performance`: writes docs/performance.md and its plots from the results in bench/results. */
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { drawBars } from "./support/bars.ts";
import { flameFindings, missedTargetNotes } from "./support/findings.ts";
import { type Figure, type Result, readResults } from "./support/results.ts";

const docs = join(import.meta.dirname, "../docs");
const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("\n", " ");
const verdict = ({ held }: Figure) => (held === null ? "reported" : held ? "held" : "**not held**");

function rowOf({ bench, day, busy }: Result, figure: Figure): string {
  const { claim, wanted, measured } = figure;
  const load = busy > 1 ? `${busy.toFixed(0)}` : "quiet";
  return `| ${cell(claim)} | ${cell(wanted)} | ${cell(measured)} | ${verdict(figure)} | \`bench:${bench}\`, ${day}, ${load} |`;
}

const order = [
  "card",
  "platforms",
  "miss",
  "views",
  "saves",
  "flood",
  "memory",
  "start",
  "growth",
  "lists",
  "contacts",
  "pages",
  "lighthouse",
  "backup",
];

const results = (await readResults()).toSorted((one, other) => order.indexOf(one.bench) - order.indexOf(other.bench));
const machines = [...new Set(results.map(({ machine }) => machine))];
const plots = results.flatMap((result) => result.plots);
for (const plot of plots) await writeFile(join(docs, `images/bench-${plot.name}.svg`), drawBars(plot));
const flames = (
  [
    ["hot", "A card page from memory"],
    ["miss", "A card page that is not in memory"],
  ] as const
).filter(([name]) => existsSync(join(docs, `images/flames-${name}.svg`)));

/** Notes on targets that are not met; those of met targets are obsolete. */
const notHeld = results
  .filter(({ figures }) => figures.some(({ held }) => held === false))
  .flatMap(({ bench }) => missedTargetNotes[bench] ?? []);

await writeFile(
  join(docs, "performance.md"),
  `# Performance

Results of the benchmarks, each started by its own command (\`npm run bench:card\`), on ${machines.join("; ")}, with load generator and
database on the same machine. The last column shows the load of the machine before the benchmark, or caused by others afterwards; "quiet"
is below 1. Under load, rates are low and latencies long, and machines of one kind differ by half within a day: compare only values of one
row, which are measured in turns. How each benchmark works: [decision 44](decisions/0044-honest-benches.md). Why the code is built this
way: [decision 36](decisions/0036-hot-path.md).

| claim | wanted | measured | | when |
|---|---|---|---|---|
${results.flatMap((result) => result.figures.map((figure) => rowOf(result, figure))).join("\n")}

${plots.map(({ name, title }) => `![${title}](images/bench-${name}.svg)`).join("\n\n")}

## Missed targets

${notHeld.map((text) => `- ${text}`).join("\n")}

${flames.map(([name, title]) => `## ${title}\n\n![${title}: flame graph](images/flames-${name}.svg)\n\n${flameFindings[name]}`).join("\n\n")}
`,
);
console.log("docs/performance.md is written.");
