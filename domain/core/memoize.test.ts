import { describe, expect, it } from "vitest";
import { memoize } from "./memoize.ts";

describe("remembering", () => {
  it("makes what is asked for once, until it knows as many as it may", () => {
    const made: string[] = [];
    const lengthOf = memoize((text) => made.push(text), 2);
    expect([lengthOf("a"), lengthOf("b"), lengthOf("a"), lengthOf("b")]).toEqual([1, 2, 1, 2]);
    // The third entry clears the cache.
    expect([lengthOf("c"), lengthOf("c"), lengthOf("a")]).toEqual([3, 3, 4]);
    expect(made).toEqual(["a", "b", "c", "a"]);
  });

  it("keeps nothing of what could not be made", () => {
    let isReady = false;
    const greet = memoize((name, greeting: string) => {
      if (!isReady) throw new Error("not yet");
      return `${greeting}, ${name}`;
    }, 10);
    expect(() => greet("Ada", "Hello")).toThrow("not yet");
    isReady = true;
    expect(greet("Ada", "Hello")).toBe("Hello, Ada");
  });
});
