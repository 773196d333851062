import { expect, test } from "vitest";
import { plans, rupees } from "./plans.ts";

test("a year costs twelve months less ten percent", () => {
  for (const plan of plans) expect(plan.price.annual).toBe(plan.price.monthly * 12 * 0.9);
});

test("money reads as Rs 1,500", () => {
  expect(rupees(1500)).toBe("Rs 1,500");
  expect(rupees(15)).toBe("Rs 15");
});
