import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/**
 * Returns the folder of a tool, which scripts/install-bench-tools.mjs installs on first use. @throws with its message
 */
export async function ensureTool(name: string): Promise<string> {
  console.log(`${name}: from npm where it is not here yet`);
  const child = spawn(process.execPath, ["scripts/install-bench-tools.mjs", name], { cwd: root });
  let [folder, said] = ["", ""];
  child.stdout.on("data", (text) => (folder += text));
  child.stderr.on("data", (text) => (said += text));
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error(said.trim().split("\n").slice(-3).join(" "));
  return folder.trim();
}
