import { existsSync } from "node:fs";
import { run } from "./run.mjs";

const downloadTimeoutMs = 240_000;

/** Installs missing packages if run as root on Debian; otherwise does nothing. */
export async function installFromDebian(packages) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  const missing = [];
  for (const name of packages) {
    const { output } = await run("dpkg-query", ["--status", name]);
    if (!output.includes("install ok installed")) missing.push(name);
  }
  if (missing.length === 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update"], { env, timeoutMs: downloadTimeoutMs });
  // Separately, because a missing package would otherwise fail all.
  for (const name of missing) {
    await run("apt-get", ["install", "-y", "--no-install-recommends", name], { env, timeoutMs: downloadTimeoutMs });
  }
}
