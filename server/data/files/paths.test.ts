import { afterEach, expect, it, vi } from "vitest";
import { sanitizeFileName } from "./paths.ts";

afterEach(() => vi.restoreAllMocks());

it("a file name is cut before it is normalised", () => {
  const normalised = vi.spyOn(String.prototype, "normalize");
  expect(sanitizeFileName(`${"\u0300\u0316".repeat(19_000)}/${"\u0316\u0300".repeat(19_000)}photo.png`)).toBe(
    "photo.png",
  );
  expect(normalised.mock.contexts.map((text) => String(text).length)).toEqual([30 + "photo.png".length]);
});
