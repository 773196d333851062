import { type I18n, type Messages, setupI18n } from "@lingui/core";
import type { AppLanguage } from "../../domain/core/languages.ts";
import { messages as ar } from "../texts/emails/ar.po";
import { messages as en } from "../texts/emails/en.po";
import { messages as ne } from "../texts/emails/ne.po";
import { keepValuesLiteral } from "../texts/literal-values.ts";

const catalogs: Record<AppLanguage, Messages> = { en, ne, ar };

const instances = new Map<AppLanguage, I18n>();

/** Returns the texts of the emails in a language. Never a global instance, because the server writes in all languages. */
export function emailI18n(language: AppLanguage): I18n {
  const known = instances.get(language);
  if (known) return known;
  const i18n = keepValuesLiteral(setupI18n({ locale: language, messages: { [language]: catalogs[language] } }));
  instances.set(language, i18n);
  return i18n;
}
