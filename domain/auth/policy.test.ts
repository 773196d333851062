import { describe, expect, it } from "vitest";
import { formatDecision } from "../../tests/support/actors.ts";
import { message } from "../core/messages.ts";
import { roles, statuses } from "../people/schema.ts";
import { isResetBlocked, mayAddSecondFactor, mustSetUpSecondFactor } from "./policy.ts";

describe("who must set up a second factor", () => {
  it("is an admin without one, where it is asked for", () => {
    const asked = roles.filter((role) => mustSetUpSecondFactor({ role }, false, true));
    expect(asked).toEqual(["admin"]);
    for (const role of roles) {
      expect(mustSetUpSecondFactor({ role }, true, true)).toBe(false);
      expect(mustSetUpSecondFactor({ role }, false, false)).toBe(false);
    }
  });
});

it("who may add one has proven their address", () => {
  expect(formatDecision(mayAddSecondFactor({ emailProven: true }))).toBe("yes");
  expect(formatDecision(mayAddSecondFactor({ emailProven: false }))).toBe(message.proveAddressFirst);
});

it("a block ends a reset, but for a leader's", () => {
  const left = statuses.flatMap((status) =>
    ([null, "leader", "admin"] as const).flatMap((statusSetBy) =>
      isResetBlocked({ status, statusSetBy }) ? [`${status} ${statusSetBy}`] : [],
    ),
  );
  expect(left).toEqual(["blocked null", "blocked admin"]);
});
