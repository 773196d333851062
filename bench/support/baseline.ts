import { cpuSeconds, databaseSeconds } from "./cpu.ts";
import { median } from "./figures.ts";
import type { Fixture } from "./fixture.ts";
import { browserHeaders, requestText, sendLoad } from "./load.ts";
import { bareNode } from "./reference-servers.ts";
import type { Ratio } from "./results.ts";

/** Responses per round. A round has only ten to some hundred ticks of /proc, so the comparison adds up all rounds. */
const answers = 60_000;

/**
 * Compares the CPU time of the product's process and of its PostgreSQL with that of a bare node:http server, round by
 * round in the same run: all become slower together on a slow or busy processor.
 */
export async function openBaseline({ product, dataDir }: Pick<Fixture, "product" | "dataDir">, connections: number) {
  const body = Buffer.alloc(1024, "x");
  const bare = await bareNode({ head: ["content-type", "text/plain", "content-length", String(body.length)], body });
  const port = Number(new URL(bare.url).port);
  const requests = [requestText(port, { path: "/", headers: browserHeaders })];
  const askBare = () => sendLoad({ port, connections, requests, total: answers });
  const ours = () => cpuSeconds(product.child.pid);
  const database = () => databaseSeconds(dataDir);
  const theirs = () => cpuSeconds(bare.pid);
  const costs = { ours: [] as number[], database: [] as number[], bare: [] as number[] };

  /** Returns the CPU seconds per piece of work by each clock (NaN if unknown), and the work's result. */
  async function costOf<Told>(clocks: (() => Promise<number | null>)[], pieces: number, work: () => Promise<Told>) {
    const read = () => Promise.all(clocks.map(async (clock) => (await clock()) ?? Number.NaN));
    const before = await read();
    const told = await work();
    const after = await read();
    return { told, each: after.map((seconds, index) => (seconds - (before[index] ?? Number.NaN)) / pieces) };
  }

  await askBare();
  return {
    /** Runs a round of work, then a round of the bare server. */
    round: async <Told>(pieces: number, work: () => Promise<Told>): Promise<Told> => {
      const { told, each } = await costOf([ours, database], pieces, work);
      const [mine = Number.NaN, databases = Number.NaN] = each;
      const [answer = Number.NaN] = (await costOf([theirs], answers, askBare)).each;
      costs.ours.push(mine);
      costs.database.push(databases);
      costs.bare.push(answer);
      return told;
    },
    /** Text for the end of a row: the cost per piece. */
    said: () =>
      `${micros(costs.ours)} µs of processor for each, and ${micros(costs.database)} µs of PostgreSQL's processes`,
    ratios: (work: string): Ratio[] => [
      {
        name: `processor for ${work}, by a bare server's answer`,
        value: sum(costs.ours) / sum(costs.bare),
        better: "less",
      },
      {
        name: `PostgreSQL's for ${work}, by a bare server's answer`,
        value: sum(costs.database) / sum(costs.bare),
        better: "less",
      },
    ],
    stop: bare.stop,
  };
}

const sum = (all: readonly number[]) => all.reduce((before, one) => before + one, 0);
const micros = (seconds: readonly number[]) => (median(seconds) * 1e6).toFixed(0);
