import { expect, it } from "vitest";
import { sharedBuffers } from "./memory.ts";

const gigabyte = 1024 ** 3;

it.each([
  [gigabyte / 4, 128],
  [gigabyte, 256],
  [3 * gigabyte, 768],
  [64 * gigabyte, 4096],
])("of %d bytes of memory PostgreSQL keeps %d MB of pages", (memory, megabytes) => {
  expect(sharedBuffers(memory)).toBe(megabytes);
});

it("what this machine has is a number of megabytes, whatever its limits", () => {
  expect(sharedBuffers()).toBeGreaterThanOrEqual(128);
  expect(Number.isInteger(sharedBuffers())).toBe(true);
});
