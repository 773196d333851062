import { expect, test } from "vitest";
import { directionOf, monogram, nameEnd, nameSize, scriptOf } from "./writing.ts";

test("the first letter decides script and direction", () => {
  expect(scriptOf("Dr. أمل")).toBe("latin");
  expect(directionOf("عمر الخطيب")).toBe("rtl");
  expect(directionOf("🌱 Sunita")).toBe("ltr");
  expect(scriptOf("सुनिता गुरुङ")).toBe("indic");
  expect(scriptOf("林美玲")).toBe("cjk");
  expect(scriptOf("12345")).toBe("latin");
});

test("a monogram takes what its script allows", () => {
  expect(monogram("Sunita Gurung")).toBe("SG");
  expect(monogram("sunita")).toBe("S");
  expect(monogram("Ana María de la Cruz")).toBe("AC");
  expect(monogram("林美玲")).toBe("林");
  expect(monogram("عمر الخطيب")).toBe("ع");
  expect(monogram("सुनिता गुरुङ")).toBe("सु");
  expect(monogram("(Sam) O'Neil")).toBe("SO");
  expect(monogram("🌱")).toBe("🌱");
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
