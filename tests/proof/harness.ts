import type { Fixture } from "../attack/fixture.ts";
import type { OwnDatabase } from "../support/database-server.ts";

/**
 * One row of docs/proof.md: a promise, its target, and the result. `held` is null if it could not run here; `measured`
 * then says what is missing.
 */
export type Measured = { promise: string; wanted: string; measured: string; held: boolean | null };

export type HarnessOptions = {
  /** Uses the promise's own figures; otherwise the short form, which `npm test` runs. */
  full: boolean;
  /** The source of all randomness, so that a failure can be reproduced. */
  seed: number;
  /** Creates a migrated, empty database. */
  newDatabase: () => Promise<OwnDatabase>;
  /** A shared server, for harnesses without special requirements; it stays running. */
  fixture?: Fixture;
  /** Reports what helps to analyze a failure: a fault, the seed, the progress. */
  say: (line: string) => void;
};

export type Harness = { name: string; run: (options: HarnessOptions) => Promise<Measured> };
