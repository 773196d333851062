/** `npm run bench:performance`: writes docs/performance.md and its plots from the results in bench/results. */
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { drawBars } from "./support/bars.ts";
import { learnedOf, standsInTheWay } from "./support/learned.ts";
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
  .flatMap(({ bench }) => standsInTheWay[bench] ?? []);

await writeFile(
  join(docs, "performance.md"),
  `# Performance

What the benches measured, each a command of its own (\`npm run bench:card\`), on ${machines.join("; ")}, load generator and
database on the same machine. The last column says how much else the machine had to do: the load before the bench, or what there
was after it beyond its own two; "quiet" below 1. Under load figures a second are low and latencies long, and machines of one kind
differ by half on one day, in the processor for an answer too: compare what stands in one row, measured by turns. What each bench does: [decision 44](decisions/0044-honest-benches.md); why it is built so: [decision 36](decisions/0036-hot-path.md).

| claim | wanted | measured | | when |
|---|---|---|---|---|
${results.flatMap((result) => result.figures.map((figure) => rowOf(result, figure))).join("\n")}

${plots.map(({ name, title }) => `![${title}](images/bench-${name}.svg)`).join("\n\n")}

## What stands in the way

${notHeld.map((text) => `- ${text}`).join("\n")}

${flames.map(([name, title]) => `## ${title}\n\n![${title}: flame graph](images/flames-${name}.svg)\n\n${learnedOf[name]}`).join("\n\n")}
`,
);
console.log("docs/performance.md is written.");
