import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** The folder of something that scripts/install-bench-tools.mjs installs when it is first asked for. @throws in its words */
export async function brought(name: string): Promise<string> {
  console.log(`${name}: from npm where it is not here yet`);
  const child = spawn(process.execPath, ["scripts/install-bench-tools.mjs", name], { cwd: root });
  let [folder, said] = ["", ""];
  child.stdout.on("data", (text) => (folder += text));
  child.stderr.on("data", (text) => (said += text));
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error(said.trim().split("\n").slice(-3).join(" "));
  return folder.trim();
}
