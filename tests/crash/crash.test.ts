import { expect, it, vi } from "vitest";
import { crashHarnesses } from "../proof/crash.ts";

/** The short forms; the full figures are `npm run proof`. What this machine cannot run is skipped, and says why. */

vi.setConfig({ testTimeout: 180_000 });

/** Those on Debian's PostgreSQL and the control take as long again and are for the proof. */
const short = [
  "kill",
  "power-loss",
  "sigterm",
  "database-away",
  "disk-full",
  "views-killed",
  "clock",
  "two-servers",
  "failover",
];

it.for(crashHarnesses.filter(({ name }) => short.includes(name)))("$name: $promise", async ({ run }, { skip }) => {
  const { measured, held } = await run({ short: true });
  if (held === null) skip(measured);
  expect({ measured, held }).toEqual({ measured, held: true });
});
