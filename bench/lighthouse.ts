/**
 * `npm run bench:lighthouse`: Lighthouse scores of the card and landing page with its default phone, median of three.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../tests/support/free-port.ts";
import { startProcess } from "../tests/support/process.ts";
import { ensureTool } from "./support/ensure-tool.ts";
import { formatInteger, median } from "./support/figures.ts";
import { makeFullCard } from "./support/full-card.ts";
import { categories, lighthouse, type Run } from "./support/lighthouse.ts";
import { type Figure, loadAverage, report } from "./support/results.ts";

const runs = 3;
const wanted = 100;

const folder = await ensureTool("lighthouse");
const busy = loadAverage();
const dataDir = await mkdtemp(join(tmpdir(), "evox-bench-"));
const product = await startProcess({ DATA_DIR: dataDir, PORT: String(await freePort()) });
try {
  const { id } = await makeFullCard(product.url);
  const figures: Figure[] = [];
  for (const [name, path] of [
    ["card page", `/card/${id}`],
    ["landing page", "/"],
  ] as const) {
    const found: Run[] = [];
    for (let count = 0; count < runs; count += 1) found.push(await lighthouse(folder, product.url + path));
    figures.push(figureOf(name, found));
  }
  await report("lighthouse", busy, figures);
} finally {
  await product.kill("SIGTERM");
  await rm(dataDir, { recursive: true, force: true });
}

function figureOf(name: string, found: Run[]): Figure {
  const points = categories.map((category) => median(found.map((one) => one.points[category])));
  const time = (which: keyof Run["times"]) => `${formatInteger(median(found.map((one) => one.times[which])))} ms`;
  const all = Map.groupBy(
    found.flatMap((one) => one.lacking),
    ({ audit }) => audit,
  );
  const lacking = [...all].map(([audit, ones]) => `${audit} (${ones.map((one) => one.points).join(", ")})`);
  return {
    claim: `Lighthouse on the ${name}, mobile: ${categories.join(", ")}`,
    wanted: categories.map(() => wanted).join(" / "),
    measured: `${points.join(" / ")}, medians of ${runs} runs; largest paint ${time("largest")}, first paint ${time("first")}, speed index ${time("speed")}, blocked ${time("blocked")}${lacking.length > 0 ? `; below full in some run: ${lacking.join(", ")}` : ""}`,
    held: points.every((one) => one >= wanted),
  };
}
