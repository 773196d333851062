import { designs } from "../../domain/cards/schema.ts";
import { type Language, languageParameter, languages, sourceLanguage } from "../../domain/core/languages.ts";
import type { Screen } from "./screen.ts";

const translated = languages.filter((language) => language !== sourceLanguage);

/** Right to left, long words, and two scripts with their own line heights. The other languages differ only in words. */
const walked: ReadonlySet<Language> = new Set(["ar", "de", "hi", "ja"]);

/** The public pages in every other language; each language has another design, and Arabic all five. */
export const languageScreens: Screen[] = translated.flatMap((language, index) => {
  const design = designs[index % designs.length] ?? "lift";
  const query = `?${languageParameter}=${language}`;
  const alike = !walked.has(language);
  const card = (name: string, more: Partial<Screen> = {}): Screen => ({
    name: `language-${language}-${name}`,
    alike,
    path: ({ cards }) => `/card/${cards[`${design}-full`]}${query}`,
    ...more,
  });
  return [
    card("card"),
    card("share", { windowOnly: true, act: (page) => page.locator("[data-share]").click() }),
    card("expired", { alike: true, path: ({ cards }) => `/card/${cards.expired}${query}` }),
    card("landing", { path: `/${query}` }),
    card("switch", {
      alike: language !== "ar",
      windowOnly: true,
      act: (page) => page.locator(".evox-language summary").click(),
    }),
    ...(language === "ar"
      ? designs.map((each) =>
          card(`card-${each}`, { alike: true, path: ({ cards }) => `/card/${cards[`${each}-arabic`]}${query}` }),
        )
      : []),
  ];
});
