/** `npm run bench:start`: the time from the start of the process to its first card, with data and a current build. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../tests/support/free-port.ts";
import { builtServer, startEnvironment } from "../tests/support/process.ts";
import { listCards } from "./support/cards.ts";
import { median, rounds } from "./support/figures.ts";
import { openFixture } from "./support/fixture.ts";
import { loadAverage, report } from "./support/results.ts";

const wantedSeconds = 1.5;

/** Returns the seconds until the first card. */
async function startOnce(dataDir: string, id: string): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, [builtServer], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, ...startEnvironment, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: "warn" },
  });
  try {
    while (
      !(await fetch(`http://127.0.0.1:${port}/card/${id}`).then(
        ({ status }) => status === 200,
        () => false,
      ))
    ) {
      if (child.exitCode !== null) throw new Error("the product ended");
      await sleep(5);
    }
    return (performance.now() - began) / 1000;
  } finally {
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  }
}

const busy = loadAverage();
const fixture = await openFixture(2000);
const [id = ""] = await listCards(fixture.dataDir, 1);
const { dataDir } = fixture;
await fixture.product.kill("SIGTERM");
try {
  const times = [];
  for (let round = 0; round < rounds; round += 1) times.push(await startOnce(dataDir, id));
  const middle = median(times);
  const figures = [
    {
      claim: "process start to the first card answered, data present, nothing to build",
      wanted: `≤ ${wantedSeconds} s`,
      measured: `${middle.toFixed(2)} s (${rounds} starts, ${Math.min(...times).toFixed(2)} to ${Math.max(...times).toFixed(2)} s)`,
      held: middle <= wantedSeconds,
    },
  ];
  const plot = {
    ...{ name: "start", title: "From the start of the process to the first card, by starts" },
    bars: times.map((value, index) => ({ label: `start ${index + 1}`, value, text: `${value.toFixed(2)} s` })),
    line: { value: wantedSeconds, text: `${wantedSeconds} s` },
  };
  await report("start", busy, figures, [plot]);
} finally {
  await fixture.stop();
}
