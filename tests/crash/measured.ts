import { execFileSync } from "node:child_process";
import type { Fixture } from "./fixture.ts";

/** The result of a harness. `held` is null if it could not run; `measured` then says what is missing. */
export type Measured = { measured: string; held: boolean | null };

export type Options = {
  /** Runs for seconds instead of the full duration. */
  short?: boolean;
  /** The source to start: this tree, or a copy with a seeded fault. */
  tree?: string;
  /** `own`: PostgreSQL in the data folder. `postgres-15`: Debian's, through DATABASE_URL. */
  database?: "own" | "postgres-15";
  /** A shared fixture; by default the harness creates its own. */
  fixture?: Fixture;
  /** Additional settings, for example `WORKERS`. */
  environment?: Record<string, string>;
  /** Receives progress messages. */
  tell?: (line: string) => void;
};

export function notRun(why: string): Measured {
  return { measured: `not run: ${why}`, held: null };
}

/** @param faults violations of the promise, in words; empty if it held */
export function judged(figures: string, faults: readonly string[]): Measured {
  if (faults.length === 0) return { measured: figures, held: true };
  const shown = faults.slice(0, 5).join("; ");
  const more = faults.length > 5 ? `; and ${faults.length - 5} more` : "";
  return { measured: `${figures}; ${faults.length} faults: ${shown}${more}`, held: false };
}

/** Returns the first of these programs that is not installed, or null. */
export function missingTool(...names: string[]): string | null {
  return names.find((name) => !hasTool(name)) ?? null;
}

function hasTool(name: string): boolean {
  try {
    execFileSync("sh", ["-c", `command -v "$1"`, "sh", name], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

export const isRoot = process.getuid?.() === 0;
