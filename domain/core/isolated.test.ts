import { expect, test } from "vitest";
import { isolated } from "./isolated.ts";

test("a name that is read from the right stays apart from the sentence around it; others are as they are", () => {
  expect(isolated("سونيتا")).toBe("\u2068سونيتا\u2069");
  expect(isolated("Dr. אמל")).toBe("\u2068Dr. אמל\u2069");
  expect([isolated("Sunita"), isolated("सुनिता"), isolated("")]).toEqual(["Sunita", "सुनिता", ""]);
});
