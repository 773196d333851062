import { type ChildProcess, spawn } from "node:child_process";
import { builtServer } from "../support/process.ts";

export type Running = {
  child: ChildProcess;
  output: () => string;
  /** Resolves with its exit code; null if a signal ended it. */
  ended: Promise<number | null>;
};

/**
 * Starts the server of a tree as a process; resolves when it reports its URL.
 * @param prefix programs before Node
 * @throws with its output if it ends before that
 */
export async function launch(
  tree: string,
  environment: Record<string, string>,
  prefix: string[] = [],
): Promise<Running> {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, LOG_LEVEL: "warn", LIMIT_FACTOR: "100000", ...environment };
  const [program = "", ...words] = [...prefix, process.execPath, builtServer];
  const child = spawn(program, words, { cwd: tree, env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output = (output + text).slice(-200_000);
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  await new Promise<void>((resolve, reject) => {
    child.once("error", reject);
    child.stdout?.on("data", () => {
      if (/E-VOX is running at http\S+/u.test(output)) resolve();
    });
    void ended.then((code) => reject(new Error(`ended with ${code} before it was ready: ${output.slice(-1500)}`)));
  });
  return { child, output: () => output, ended };
}
