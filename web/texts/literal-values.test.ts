import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { keepValuesLiteral } from "./literal-values.ts";

const hello = { en: { hello: ["Hello ", ["name"]] as never, plain: "A\\u0042C" as never } };

test("a value with escape sequences is shown as it was typed", () => {
  const i18n = keepValuesLiteral(setupI18n({ locale: "en", messages: hello }));
  for (const name of ["\\x3cscript\\x3e", "\\u000d\\u000aBcc: x", "C:\\x41", "\\", "\\x5c"]) {
    expect(i18n._({ id: "hello", values: { name } })).toBe(`Hello ${name}`);
    expect(i18n._("hello", { name })).toBe(`Hello ${name}`);
    expect(i18n.t("hello", { name })).toBe(`Hello ${name}`);
  }
  expect(i18n._("plain")).toBe("ABC");
});
