import { expect } from "vitest";
import type { Fixture } from "../attack/fixture.ts";
import { cloneDatabase } from "../support/product.ts";
import type { Harness } from "./harness.ts";

/** Runs a harness' short form; fails with all that it said when the promise is not held. @param fixture to be attacked, if not one of its own */
export async function expectHeld({ run }: Harness, fixture?: Fixture): Promise<void> {
  const said: string[] = [];
  const seed = Number(process.env.EVOX_SEED ?? Math.floor(Math.random() * 2 ** 31));
  const say = (line: string) => void said.push(line);
  const own = fixture ? { fixture } : {};
  const { measured, held } = await run({ full: false, seed, newDatabase: () => cloneDatabase(), say, ...own });
  expect(held, `${measured}; again with EVOX_SEED=${seed}\n${said.slice(0, 30).join("\n")}`).toBe(true);
}
