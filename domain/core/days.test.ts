import { expect, it } from "vitest";
import { isAccepted } from "../../tests/support/schemas.ts";
import { isDay } from "./days.ts";
import { dayField } from "./fields.ts";

it.each([
  ["1970-01-01", true],
  ["2024-02-29", true],
  ["9998-12-31", true],
  ["0000-01-01", false],
  ["1969-12-31", false],
  ["9999-01-01", false],
  ["2026-02-30", false],
  ["2026-13-01", false],
  ["2026-1-1", false],
  ["yesterday", false],
])("%s is a day: %s", (text, right) => {
  expect([isDay(text), isAccepted(dayField, text)]).toEqual([right, right]);
});
