import { expect, test } from "vitest";
import { type PhoneKind, phoneKind } from "./phone-kind.ts";

test.each<[string, string, PhoneKind]>([
  ["a Nepali mobile", "+9779801234567", "mobile"],
  ["a landline of Kathmandu", "+97714412345", "voice"],
  ["a German mobile", "+4915112345678", "mobile"],
  ["a landline of Berlin", "+493012345678", "voice"],
  ["a freephone number", "+18005550199", "voice"],
  ["a British pager", "+447640123456", "pager"],
  ["an American number, which may be either", "+14155552671", "voice"],
  ["a number of no country", "+999123456", "voice"],
  ["no number", "call me", "voice"],
])("%s: %s is %s", (_what, number, kind) => {
  expect(phoneKind(number)).toBe(kind);
});
