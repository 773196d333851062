import { it } from "vitest";
import { expectShort } from "./short.ts";

it("lives through a database that is stopped, paused, cut off or far", { timeout: 120_000 }, (context) =>
  expectShort("database-away", context),
);
