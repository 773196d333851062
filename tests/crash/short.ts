import { expect, type TestContext } from "vitest";
import { crashHarnesses } from "../proof/crash.ts";
import type { Options } from "./measured.ts";

/** The harness of that name in its short form; what this machine cannot run is skipped, and says why. */
export async function expectShort(name: string, { skip }: TestContext, options: Options = {}): Promise<void> {
  const harness = crashHarnesses.find((one) => one.name === name);
  if (!harness) throw new Error(`there is no harness ${name}`);
  const { measured, held } = await harness.run({ ...options, short: true });
  if (held === null) skip(measured);
  expect(held, measured).toBe(true);
}
