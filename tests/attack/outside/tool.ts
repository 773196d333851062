import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { missingTool } from "../../crash/measured.ts";
import type { Harness, HarnessOptions, Measured } from "../../proof/harness.ts";
import { type Fixture, openFixture } from "../fixture.ts";

/** External scanners. They send requests to the loopback address only. */

type Promised = Pick<Measured, "promise" | "wanted">;
export type Found = Pick<Measured, "measured" | "held">;
export type ToolContext = { fixture: Fixture; options: HarnessOptions; folder: string };

/** A harness that runs a tool, if installed, on a new server, with a folder for its output. */
export function outsideTool(
  tool: string,
  promised: Promised,
  attack: (context: ToolContext) => Promise<Found>,
  environment: Record<string, string> = {},
): Harness {
  return {
    name: tool,
    run: async (options) => {
      if (missingTool(tool)) return { ...promised, measured: `not run: ${tool} is not installed`, held: null };
      // Logs every response, which the counts need.
      const fixture = await openFixture(options, { LOG_LEVEL: "debug", ...environment });
      const folder = await mkdtemp(join(tmpdir(), `evox-${tool}-`));
      try {
        return { ...promised, ...(await attack({ fixture, options, folder })) };
      } finally {
        await fixture.stop();
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

export type Ran = { output: string; isCutShort: boolean };

/** Runs a tool to its end or timeout, with a separate home folder, because tools store their findings there. */
export async function runTool(
  { folder }: Pick<ToolContext, "folder">,
  name: string,
  words: readonly string[],
  withinSeconds: number,
): Promise<Ran> {
  const { PATH = "" } = process.env;
  const child = spawn(name, words, {
    cwd: folder,
    env: { PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, LANG: "C.UTF-8", TERM: "dumb" },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  let isCutShort = false;
  const timer = setTimeout(() => {
    isCutShort = true;
    if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  }, withinSeconds * 1000);
  await new Promise<void>((resolve, reject) => child.once("close", () => resolve()).once("error", reject));
  clearTimeout(timer);
  return { output, isCutShort };
}

/** Counts responses by status in the server's log. */
export function countStatuses(fixture: Fixture): Map<number, number> {
  const counts = new Map<number, number>();
  for (const [, status] of fixture.process.output().matchAll(/"status":(\d{3}),"ms":/gu)) {
    counts.set(Number(status), (counts.get(Number(status)) ?? 0) + 1);
  }
  return counts;
}

export const sumOf = (counts: Map<number, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0);

/** Counts and reports 5xx responses and other errors in the log. */
export function countFaults({ fixture, options }: ToolContext): number {
  const faults = fixture.faultsLogged();
  for (const line of faults.slice(0, 20)) options.say(`logged: ${line.slice(0, 600)}`);
  return faults.length;
}
