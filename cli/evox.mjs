#!/usr/bin/env node
/** `npx evox <command>`: runs the command with a suitable Node, whatever version the host has. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { findNode24 } from "../scripts/node24.mjs";

try {
  const node = await findNode24();
  const child = spawn(node, [join(import.meta.dirname, "main.ts"), ...process.argv.slice(2)], { stdio: "inherit" });
  // Ctrl-C reaches the command too, which cleans up.
  process.on("SIGINT", () => {});
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code) => process.exit(code ?? 1));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
