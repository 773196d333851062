import { it } from "vitest";
import { expectShort } from "./short.ts";

it("loses nothing when a process, the replica or the primary dies", { timeout: 180_000, retry: 0 }, (context) =>
  expectShort("failover", context),
);
