import { expect, it } from "vitest";
import { allOf, allow, deny, denyAsNotFound } from "./decision.ts";

it("the first that refuses answers, else it is a yes", () => {
  expect(allOf()).toBe(allow);
  expect(allOf(allow, allow)).toEqual({ allowed: true });
  expect(allOf(allow, denyAsNotFound("gone"), deny("no"))).toEqual({ allowed: false, hidden: true, message: "gone" });
  expect(allOf(deny("no"), allow)).toEqual({ allowed: false, hidden: false, message: "no" });
});
