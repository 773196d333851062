import { expect, it } from "vitest";
import type { Operation } from "../../../../domain/core/operation.ts";
import { operations } from "../../../../domain/operations.ts";
import { confirmationText, hasStepUpText } from "./step-up-texts.ts";

it("every operation that asks again who it is says what for", () => {
  const asking = (operations as readonly Operation[]).filter(({ stepUp }) => stepUp);
  expect(asking.length).toBeGreaterThan(30);
  expect(asking.map(({ id }) => id).filter((id) => !hasStepUpText(id))).toEqual([]);
});

it.each([
  ["setUserStatus", "Ann Lee", { status: "blocked" }, "block Ann Lee"],
  ["setUserStatus", "عمر", { status: "active" }, "activate \u2068عمر\u2069"],
  ["setMemberStatus", undefined, { status: "suspended" }, "suspend this person"],
  ["updateUser", "Ann Lee", { role: "admin" }, "change Ann Lee's role"],
  ["changeDirectory", undefined, { ids: ["a"], status: "blocked" }, "set 1 row to Blocked"],
  ["changeDirectory", undefined, { ids: ["a", "b"], plan: "lifetime" }, "change the subscription of 2 rows"],
  ["makeStock", undefined, { count: 50 }, "create 50 NFC cards"],
])("%s of %s", (id, whom, body, text) => {
  expect(confirmationText({ id, whom, body, params: {} })).toBe(`To ${text}, confirm that it's you.`);
});
