import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { partsMatchName } from "./name-parts.ts";
import { structuredName } from "./person-name.ts";

const none = { prefix: "", given: "", additional: "", family: "", suffix: "" };

describe("partsMatchName", () => {
  test.each([
    ["Maria del Carmen Ruiz", { ...none, given: "Maria del Carmen", family: "Ruiz" }, true],
    ["王小明", { ...none, given: "明", additional: "小", family: "王" }, true],
    ["SMITH, JOHN", { ...none, given: "John", family: "Smith" }, true],
    ["Dr. Ann O'Neil", { ...none, prefix: "Dr", given: "Ann", family: "O’Neil" }, true],
    ["José Ñandú", { ...none, given: "Jose\u0301", family: "Ñandú" }, true],
    ["Max 🌸 Power", { ...none, given: "Max 🌸", family: "Power" }, true],
    ["Maria del Carmen Ruiz", { ...none, given: "Maria", family: "Ruiz" }, false],
    ["Amy Lee", { ...none, given: "May", family: "Lee" }, false],
    ["Ann Lee", { ...none, given: "Ann", family: "Lee", suffix: "PhD" }, false],
    ["Ann Lee", none, false],
    ["...", none, false],
  ])("%s, %j: %s", (name, parts, expected) => {
    expect(partsMatchName(parts, name)).toBe(expected);
  });

  test("what the rule finds always is the name", () => {
    const anyName = fc.array(fc.string({ unit: "grapheme" }), { maxLength: 6 }).map((words) => words.join(" "));
    fc.assert(
      fc.property(anyName, (name) => {
        const hasLetters = /[\p{Letter}\p{Mark}\p{Number}\p{Symbol}]/u.test(name.normalize("NFKD"));
        expect(partsMatchName(structuredName(name), name)).toBe(hasLetters);
      }),
      { numRuns: 1000 },
    );
  });
});
