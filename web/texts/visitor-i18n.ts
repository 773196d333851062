import { type I18n, type Messages, setupI18n } from "@lingui/core";
import type { Language } from "../../domain/core/languages.ts";
import { keepValuesLiteral } from "./literal-values.ts";
import { messages as ar } from "./visitor/ar.po";
import { messages as de } from "./visitor/de.po";
import { messages as en } from "./visitor/en.po";
import { messages as es } from "./visitor/es.po";
import { messages as fr } from "./visitor/fr.po";
import { messages as hi } from "./visitor/hi.po";
import { messages as ja } from "./visitor/ja.po";
import { messages as ne } from "./visitor/ne.po";
import { messages as ru } from "./visitor/ru.po";
import { messages as zh } from "./visitor/zh.po";

const catalogs: Record<Language, Messages> = { en, ne, hi, ar, de, fr, es, zh, ja, ru };

/** Texts of the contact exchange, which the app's preview does not load. */
const exchange = import.meta.glob<{ messages: Messages }>("./exchange/*.po", { eager: true });

const instances = new Map<Language, I18n>();

const messagesOf = (language: Language): Messages => ({
  ...exchange[`./exchange/${language}.po`]?.messages,
  ...catalogs[language],
});

/** Returns the texts of the public pages in a language, for the server, which renders pages in all languages. */
export function visitorI18n(language: Language): I18n {
  const known = instances.get(language);
  if (known) return known;
  const i18n = keepValuesLiteral(setupI18n({ locale: language, messages: { [language]: messagesOf(language) } }));
  instances.set(language, i18n);
  return i18n;
}
