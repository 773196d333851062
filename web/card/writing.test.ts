import { expect, test } from "vitest";
import { directionOf, nameEnd, nameSize, readingPairs, scriptOf } from "./writing.ts";

test("the first letter decides script and direction", () => {
  expect(scriptOf("Dr. أمل")).toBe("latin");
  expect(directionOf("عمر الخطيب")).toBe("rtl");
  expect(directionOf("🌱 Sunita")).toBe("ltr");
  expect(scriptOf("सुनिता गुरुङ")).toBe("indic");
  expect(scriptOf("林美玲")).toBe("cjk");
  expect(scriptOf("12345")).toBe("latin");
});

test("long words shrink the name", () => {
  expect(nameSize("Sunita Gurung")).toBe("xl");
  expect(nameSize("Bartholomew Featherstone")).toBe("m");
  expect(nameSize("x".repeat(100))).toBe("s");
  expect(nameSize("林美玲")).toBe("xl");
});

test("a short last word keeps the tick beside it", () => {
  expect(nameEnd("Sunita Gurung")).toEqual(["Sunita ", "Gurung"]);
  expect(nameEnd("林美玲")).toEqual(["", "林美玲"]);
  expect(nameEnd("x".repeat(100))).toEqual(["x".repeat(100), ""]);
});

test("words of a name and its reading are pairs if they fit", () => {
  const pairs = [
    ["山田", "やまだ"],
    ["太郎", "たろう"],
  ];
  expect(readingPairs("山田 太郎", "やまだ　たろう")).toEqual(pairs);
  expect(readingPairs("山田太郎", "やまだ たろう")).toEqual([["山田太郎", "やまだ たろう"]]);
  expect(readingPairs("山".repeat(7), "やま")).toBeNull();
  expect(readingPairs("山田", "や".repeat(15))).toBeNull();
});
