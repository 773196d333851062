import { expect, test } from "vitest";
import { bidiIsolate } from "./bidi-isolate.ts";

test("a name that is read from the right stays apart from the sentence around it; others are as they are", () => {
  expect(bidiIsolate("سونيتا")).toBe("\u2068سونيتا\u2069");
  expect(bidiIsolate("Dr. אמל")).toBe("\u2068Dr. אמל\u2069");
  expect([bidiIsolate("Sunita"), bidiIsolate("सुनिता"), bidiIsolate("")]).toEqual(["Sunita", "सुनिता", ""]);
});
