import type { Fixture } from "../attack/fixture.ts";
import type { OwnDatabase } from "../support/database-server.ts";

/**
 * One row of docs/proof.md: a promise of the product, its figure, and what came out. `held` is null when it could not be
 * run here: `measured` then says what is missing.
 */
export type Measured = { promise: string; wanted: string; measured: string; held: boolean | null };

export type HarnessOptions = {
  /** The promise's own figures; without it the short form, which `npm test` runs. */
  full: boolean;
  /** From which everything random is drawn, so that a failure can be had again. */
  seed: number;
  /** A migrated, empty database. */
  newDatabase: () => Promise<OwnDatabase>;
  /** A product that others attacked before, for those that want nothing of their own; it stays. */
  fixture?: Fixture;
  /** Says what a reader of a failure needs: a fault found, the seed, how far it came. */
  say: (line: string) => void;
};

export type Harness = { name: string; run: (options: HarnessOptions) => Promise<Measured> };
