import { expect, test } from "vitest";
import { monogram } from "./initials.ts";

test("a monogram takes what its script allows", () => {
  expect(monogram("Sunita Gurung")).toBe("SG");
  expect(monogram("sunita")).toBe("S");
  expect(monogram("Ana María de la Cruz")).toBe("AC");
  expect(monogram("林美玲")).toBe("林");
  expect(monogram("عمر الخطيب")).toBe("ع");
  expect(monogram("सुनिता गुरुङ")).toBe("सु");
  expect(monogram("(Sam) O'Neil")).toBe("SO");
  expect(monogram("🌱")).toBe("🌱");
  expect(monogram(" 👩‍🚀")).toBe("👩‍🚀");
  expect(monogram("Անի Գրիգորյան")).toBe("ԱԳ");
});
