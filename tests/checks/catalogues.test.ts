import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { formatter } from "@lingui/format-po";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { describe, expect, it } from "vitest";
import { appLanguages, languages, sourceLanguage } from "../../domain/core/languages.ts";
import { appMessages } from "../../web/texts/app-messages.ts";

const folder = join(import.meta.dirname, "../../web/texts");

async function readCatalogue(name: string, locale: string) {
  const path = join(folder, name, `${locale}.po`);
  return formatter().parse(readFileSync(path, "utf8"), { locale, sourceLocale: sourceLanguage, filename: path });
}

/** Placeholders and tags, sorted; a plural may repeat them. */
const partsOf = (text: string) => [...new Set(text.match(/\{\w+(?=[,}])|<\/?\d+\/?>/gu))].sort();

const catalogues = globSync("*/en.po", { cwd: folder }).map((path) => dirname(path));
const localesOf = (name: string) => (name === "visitor" || name === "exchange" ? languages : appLanguages);

it("each catalogue is in the languages of its readers", () => {
  expect(catalogues.sort()).toEqual(["admin", "app", "emails", "exchange", "messages", "tools", "visitor"]);
  for (const name of catalogues) {
    const files = globSync("*.po", { cwd: join(folder, name) }).map((path) => basename(path, ".po"));
    expect(files.sort()).toEqual([...localesOf(name)].sort());
  }
});

it("texts with an id have the English of the code", async () => {
  const english = await Promise.all(
    ["messages", "tools", "exchange"].map((name) => readCatalogue(name, sourceLanguage)),
  );
  const entries = english.flatMap((each) => Object.entries(each)).filter(([id]) => /^(?:message|reason)\./u.test(id));
  const shown = Object.fromEntries(entries.map(([id, { translation }]) => [id, translation]));
  expect(shown).toEqual(Object.fromEntries(appMessages.map(({ id, text }) => [id, text])));
});

describe.each(catalogues.flatMap((name) => localesOf(name).map((locale) => [name, locale] as const)))(
  "%s in %s",
  (name, locale) => {
    it("keeps placeholders and tags, adds no markup and can be compiled", async () => {
      const source = await readCatalogue(name, sourceLanguage);
      const wrong = Object.entries(await readCatalogue(name, locale)).flatMap(([id, { translation = "" }]) => {
        if (translation === "") return [];
        const expected = source[id]?.translation || source[id]?.message || "";
        expect(compileMessageOrThrow(translation)).toBeDefined();
        const hasMarkup = (text: string) => /[<>]/u.test(text.replaceAll(/<\/?\d+\/?>/gu, ""));
        const isRight = JSON.stringify(partsOf(translation)) === JSON.stringify(partsOf(expected));
        return isRight && (!hasMarkup(translation) || hasMarkup(expected)) ? [] : [{ expected, translation }];
      });
      expect(wrong).toEqual([]);
    });

    it("has the texts of the source", async () => {
      const source = await readCatalogue(name, sourceLanguage);
      expect(Object.keys(await readCatalogue(name, locale)).sort()).toEqual(Object.keys(source).sort());
    });
  },
);
