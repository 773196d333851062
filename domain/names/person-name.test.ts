import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { structuredName } from "./person-name.ts";

const cases: [name: string, prefix: string, given: string, additional: string, family: string, suffix: string][] = [
  ["Sunita Sharma", "", "Sunita", "", "Sharma", ""],
  ["Madonna", "", "Madonna", "", "", ""],
  ["राम बहादुर थापा", "", "राम", "बहादुर", "थापा", ""],
  ["डा. सुनिता शर्मा", "डा.", "सुनिता", "", "शर्मा", ""],
  ["محمد عبد الله", "", "محمد", "", "عبد الله", ""],
  ["محمد بن سلمان آل سعود", "", "محمد", "", "بن سلمان آل سعود", ""],
  ["د. أحمد زويل", "د.", "أحمد", "", "زويل", ""],
  ["Abdul Rahman Khan", "", "Abdul Rahman", "", "Khan", ""],
  ["王小明", "", "小明", "", "王", ""],
  ["欧阳娜娜", "", "娜娜", "", "欧阳", ""],
  ["田中太郎", "", "太郎", "", "田中", ""],
  ["山田 太郎", "", "太郎", "", "山田", ""],
  ["山田たろう", "", "たろう", "", "山田", ""],
  ["김민수", "", "민수", "", "김", ""],
  ["남궁민수", "", "민수", "", "남궁", ""],
  ["ジョン・スミス", "", "ジョン・スミス", "", "", ""],
  ["王小明 Ming Wang", "", "王小明 Ming Wang", "", "", ""],
  ["Ludwig van Beethoven", "", "Ludwig", "", "van Beethoven", ""],
  ["Juan Carlos de la Cruz", "", "Juan", "Carlos", "de la Cruz", ""],
  ["José Ortega y Gasset", "", "José", "Ortega", "y Gasset", ""],
  ["Prof. Dr. Ann-Marie O'Neil, PhD, MBA", "Prof. Dr.", "Ann-Marie", "", "O'Neil", "PhD, MBA"],
  ["John Smith Jr., CISSP", "", "John", "", "Smith", "Jr., CISSP"],
  ["Smith, John Paul", "", "John", "Paul", "Smith", ""],
  ["SMITH, JOHN", "", "JOHN", "", "SMITH", ""],
  ["Acme, Inc.", "", "Acme,", "", "Inc.", ""],
  ["Robert (Bob) Smith", "", "Robert (Bob)", "", "Smith", ""],
  ["🚀 Max 🌸 Power 🎉", "", "🚀 Max 🌸", "", "Power 🎉", ""],
  ["Dr", "", "Dr", "", "", ""],
  ["Dr. Who", "Dr.", "Who", "", "", ""],
];

const word = fc.oneof(
  fc.constantFrom(
    "Dr.",
    "van",
    "Abdul",
    "王",
    "김민수",
    "Jr.",
    "PhD",
    "(Bob)",
    ",",
    "🌸",
    "Smith,",
    "عبد",
    "山田",
    "Inc.",
  ),
  fc.string({ unit: "grapheme" }),
);
const anyName = fc.array(word, { maxLength: 6 }).map((words) => words.join(" "));
const letters = (text: string) => [...text.replace(/[\s,]/gu, "")].sort().join("");

describe("structuredName", () => {
  test.each(cases)("%s", (name, prefix, given, additional, family, suffix) => {
    expect(structuredName(name)).toEqual({ prefix, given, additional, family, suffix });
  });

  test("loses no letter of any name", () => {
    fc.assert(
      fc.property(anyName, (name) => {
        expect(letters(Object.values(structuredName(name)).join(" "))).toBe(letters(name));
      }),
      { numRuns: 1000 },
    );
  });

  test("reads in the order written, where neither script nor comma says otherwise", () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[\p{Script=Latin}\p{Script=Devanagari}().']{1,9}$/u)), (words) => {
        const name = words.join(" ");
        const { prefix, given, additional, family, suffix } = structuredName(name);
        const read = [prefix, given, additional, family, suffix].filter(Boolean).join(" ");
        expect(read).toBe(name.trim());
      }),
    );
  });
});
