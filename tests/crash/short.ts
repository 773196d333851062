import { expect, type TestContext } from "vitest";
import { crashHarnesses } from "../proof/crash.ts";
import type { Options } from "./measured.ts";

/** Runs a harness in its short form; skips it with a reason if this machine cannot run it. */
export async function expectShort(name: string, { skip }: TestContext, options: Options = {}): Promise<void> {
  const harness = crashHarnesses.find((one) => one.name === name);
  if (!harness) throw new Error(`there is no harness ${name}`);
  const { measured, held } = await harness.run({ ...options, short: true });
  if (held === null) skip(measured);
  expect(held, measured).toBe(true);
}
