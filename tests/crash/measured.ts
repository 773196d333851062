import { execFileSync } from "node:child_process";
import type { Fixture } from "./fixture.ts";

/** What a harness found. `held` is null when it could not be run here: `measured` then says what is missing. */
export type Measured = { measured: string; held: boolean | null };

export type Options = {
  /** Seconds instead of the full figure. */
  short?: boolean;
  /** The source to start: a copy with a seeded fault in it, or this one. */
  tree?: string;
  /** `own`: the PostgreSQL in the data folder. `postgres-15`: Debian's, through DATABASE_URL. */
  database?: "own" | "postgres-15";
  /** Where others did theirs before; without it the harness makes its own. */
  fixture?: Fixture;
  /** Settings beside its own, `WORKERS` say. */
  environment?: Record<string, string>;
  /** Hears what it is doing. */
  tell?: (line: string) => void;
};

export function notRun(why: string): Measured {
  return { measured: `not run: ${why}`, held: null };
}

/** @param faults what broke the promise, in words; none: it held */
export function judged(figures: string, faults: readonly string[]): Measured {
  if (faults.length === 0) return { measured: figures, held: true };
  const shown = faults.slice(0, 5).join("; ");
  const more = faults.length > 5 ? `; and ${faults.length - 5} more` : "";
  return { measured: `${figures}; ${faults.length} faults: ${shown}${more}`, held: false };
}

/** The first of these programs that this machine does not have; null: all are there. */
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
