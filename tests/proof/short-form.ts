import { expect } from "vitest";
import type { Fixture } from "../attack/fixture.ts";
import { cloneDatabase } from "../support/product.ts";
import type { Harness } from "./harness.ts";

/** Runs a harness's short form; fails with its output if the promise is not held. @param fixture a shared server */
export async function expectHeld({ run }: Harness, fixture?: Fixture): Promise<void> {
  const said: string[] = [];
  const seed = Number(process.env.EVOX_SEED ?? Math.floor(Math.random() * 2 ** 31));
  const say = (line: string) => void said.push(line);
  const own = fixture ? { fixture } : {};
  const { measured, held } = await run({ full: false, seed, newDatabase: () => cloneDatabase(), say, ...own });
  expect(held, `${measured}; again with EVOX_SEED=${seed}\n${said.slice(0, 30).join("\n")}`).toBe(true);
}
