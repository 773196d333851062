import { expect, test } from "vitest";
import { isInScriptOf, languageOfText, nameThatIsRead, scriptCodeOf, splitReading } from "./name-script.ts";

test("a language reads its own script", () => {
  expect(isInScriptOf("ja", "山田 太郎")).toBe(true);
  expect(isInScriptOf("zh", "山田 太郎")).toBe(true);
  expect(isInScriptOf("zh", "やまだ")).toBe(false);
  expect(isInScriptOf("ne", "सुनिता")).toBe(true);
  expect(isInScriptOf("hi", "सुनिता")).toBe(true);
  expect(isInScriptOf("ar", "عمر")).toBe(true);
  expect(isInScriptOf("ru", "Анна")).toBe(true);
  expect(isInScriptOf("de", "Анна")).toBe(false);
  expect(isInScriptOf("de", "Anna")).toBe(true);
});

test("only evidence tells the language of a text", () => {
  expect(languageOfText("タロウ")).toBe("ja");
  expect(languageOfText("山田 太郎")).toBeUndefined();
  expect(languageOfText("山田 太郎", "やまだ たろう")).toBe("ja");
  expect(languageOfText("林美玲", "ㄌㄧㄣˊ")).toBe("zh");
  expect(languageOfText("林美玲", "Lín Měilíng")).toBeUndefined();
  expect(languageOfText("김민수")).toBe("ko");
  expect(languageOfText("عُمَر الخطيب")).toBe("ar");
  expect(languageOfText("پرویز")).toBeUndefined();
  expect(languageOfText("सुनिता")).toBeUndefined();
  expect(languageOfText("Anna")).toBeUndefined();
});

test("a reading has a script", () => {
  expect(scriptCodeOf("やまだ たろう")).toBe("Hira");
  expect(scriptCodeOf("ヤマダ タロー")).toBe("Kana");
  expect(scriptCodeOf("ㄌㄧㄣˊ ㄇㄟˇ")).toBe("Bopo");
  expect(scriptCodeOf("Lín Měilíng")).toBe("Latn");
  expect(scriptCodeOf("Анна")).toBeUndefined();
});

test("a reading belongs to the name in Chinese characters, else to the main one", () => {
  expect(nameThatIsRead({ name: "Taro Yamada", alternateName: "山田 太郎" })).toBe("山田 太郎");
  expect(nameThatIsRead({ name: "山田 太郎", alternateName: "Taro Yamada" })).toBe("山田 太郎");
  expect(nameThatIsRead({ name: "林美玲", alternateName: "林 美玲" })).toBe("林美玲");
  expect(nameThatIsRead({ name: "Siobhán", alternateName: "" })).toBe("Siobhán");
});

test("a reading is split in the order of its name", () => {
  expect(splitReading("やまだ　たろう", "Taro Yamada")).toEqual({ family: "やまだ", given: "たろう" });
  expect(splitReading("Lín Měi Líng", "林美玲")).toEqual({ family: "Lín", given: "Měi Líng" });
  expect(splitReading("shi-VAWN mary MUR-fee", "Siobhán")).toEqual({ family: "MUR-fee", given: "shi-VAWN mary" });
  expect(splitReading("たろう", "太郎")).toEqual({ family: "", given: "たろう" });
});
