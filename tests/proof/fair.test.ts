import { beforeAll, it } from "vitest";
import { untilNoNetwork } from "../crash/network.ts";
import { fair } from "./fair.ts";
import { expectHeld } from "./short-form.ts";

beforeAll(untilNoNetwork, 180_000);

it("a fair's contacts arrive once, are exported as typed and deleted without a trace", { timeout: 180_000 }, () =>
  expectHeld(fair),
);
