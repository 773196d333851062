import { describe, expect, it } from "vitest";
import { effectiveCategory, reprintPrice } from "./reprint-price.ts";
import { reprintReasons } from "./states.ts";

describe("the price of a reprint (product 7.7)", () => {
  it.each(reprintReasons)("is Rs 100 with Standard, each time: %s", (reason) => {
    for (const used of [0, 1, 5]) expect(reprintPrice("Basic", reason, used)).toEqual({ price: 100, freeLeft: null });
  });

  it.each(reprintReasons)("is free twice with Premium, then Rs 50: %s", (reason) => {
    const prices = [0, 1, 2, 3, 9].map((used) => reprintPrice("Premium", reason, used));
    expect(prices).toEqual([
      { price: 0, freeLeft: 2 },
      { price: 0, freeLeft: 1 },
      { price: 50, freeLeft: 0 },
      { price: 50, freeLeft: 0 },
      { price: 50, freeLeft: 0 },
    ]);
  });

  it("is free with Elite, however often, but for mishandling", () => {
    expect(reprintPrice("Executive", "damaged", 40)).toEqual({ price: 0, freeLeft: null });
    expect(reprintPrice("Executive", "lost", 40)).toEqual({ price: 0, freeLeft: null });
    expect(reprintPrice("Executive", "mishandled", 0)).toEqual({ price: 100, freeLeft: null });
  });
});

describe("whose terms a card has", () => {
  const now = new Date("2026-11-22T08:00:00Z");
  const ends = (ms: number) => new Date(now.getTime() + ms);

  it("are its plan's until the subscription ends, and without an end", () => {
    for (const category of ["Basic", "Premium", "Executive"] as const) {
      expect(effectiveCategory({ category, subscriptionExpires: null }, now)).toBe(category);
      expect(effectiveCategory({ category, subscriptionExpires: ends(1) }, now)).toBe(category);
    }
  });

  it("are Standard's from that moment on", () => {
    for (const category of ["Basic", "Premium", "Executive"] as const) {
      expect(effectiveCategory({ category, subscriptionExpires: now }, now)).toBe("Basic");
      expect(effectiveCategory({ category, subscriptionExpires: ends(-1) }, now)).toBe("Basic");
    }
  });
});
