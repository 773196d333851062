import { readFileSync } from "node:fs";
import { join } from "node:path";
import { formatter } from "@lingui/format-po";
import { expect, it } from "vitest";
import { languages, sourceLanguage } from "../../domain/core/languages.ts";

const folder = join(import.meta.dirname, "../../web/texts/visitor");

async function readCatalogue(locale: string) {
  const path = join(folder, `${locale}.po`);
  return formatter().parse(readFileSync(path, "utf8"), { locale, sourceLocale: sourceLanguage, filename: path });
}

/** Placeholders and tags, sorted. */
const partsOf = (text: string) => (text.match(/\{\w+\}|<\/?\d+\/?>/gu) ?? []).sort();

const source = await readCatalogue(sourceLanguage);

it.each(languages)("%s keeps the placeholders and tags of the source, and adds no markup", async (language) => {
  const wrong = Object.entries(await readCatalogue(language)).flatMap(([id, { translation = "" }]) => {
    if (translation === "") return [];
    const expected = source[id]?.translation || source[id]?.message || "";
    const others = translation.replaceAll(/<\/?\d+\/?>/gu, "");
    const isRight = JSON.stringify(partsOf(translation)) === JSON.stringify(partsOf(expected));
    return isRight && !/[<>]/u.test(others) ? [] : [{ expected, translation }];
  });
  expect(wrong).toEqual([]);
});

it.each(languages)("%s has the texts of the source", async (language) => {
  expect(Object.keys(await readCatalogue(language)).sort()).toEqual(Object.keys(source).sort());
});
