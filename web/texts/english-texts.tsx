import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import type { ReactNode } from "react";
import { sourceLanguage } from "../../domain/core/languages.ts";
import { messages } from "./visitor/en.po";

export const englishI18n = setupI18n({ locale: sourceLanguage, messages: { [sourceLanguage]: messages } });

/** Provides the texts of a card inside the web app, which is in English. */
export function EnglishTexts({ children }: { children: ReactNode }) {
  return <I18nProvider i18n={englishI18n}>{children}</I18nProvider>;
}
