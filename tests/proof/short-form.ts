import { expect } from "vitest";
import { cloneDatabase } from "../support/product.ts";
import type { Harness } from "./harness.ts";

/** Runs a harness' short form; fails with all that it said when the promise is not held. */
export async function expectHeld({ run }: Harness): Promise<void> {
  const said: string[] = [];
  const seed = Number(process.env.EVOX_SEED ?? Math.floor(Math.random() * 2 ** 31));
  const say = (line: string) => void said.push(line);
  const { measured, held } = await run({ full: false, seed, newDatabase: () => cloneDatabase(), say });
  expect(held, `${measured}; again with EVOX_SEED=${seed}\n${said.slice(0, 30).join("\n")}`).toBe(true);
}
