import { expect, it } from "vitest";
import { allOf, allow, hide, refuseWith } from "./verdict.ts";

it("the first that refuses answers, else it is a yes", () => {
  expect(allOf()).toBe(allow);
  expect(allOf(allow, allow)).toEqual({ allowed: true });
  expect(allOf(allow, hide("gone"), refuseWith("no"))).toEqual({ allowed: false, hidden: true, message: "gone" });
  expect(allOf(refuseWith("no"), allow)).toEqual({ allowed: false, hidden: false, message: "no" });
});
