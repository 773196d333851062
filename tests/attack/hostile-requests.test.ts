import { it } from "vitest";
import { expectHeld } from "../proof/short-form.ts";
import { hostileRequests } from "./hostile-requests.ts";

it("answers hostile requests without 5xx, restarts or internals", { timeout: 120_000 }, () =>
  expectHeld(hostileRequests),
);
