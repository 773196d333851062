import { i18n, setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import type { ReactNode } from "react";
import { sourceLanguage } from "../../domain/core/languages.ts";
import { appLanguage } from "./app-texts.ts";
import { keepValuesLiteral } from "./literal-values.ts";
import { messages } from "./visitor/en.po";

/** In other languages, the app's texts include those of visitors. */
export const cardI18n =
  appLanguage === sourceLanguage
    ? keepValuesLiteral(setupI18n({ locale: sourceLanguage, messages: { [sourceLanguage]: messages } }))
    : i18n;

/** Provides the texts of a card inside the web app, in the app's language. */
export function CardTexts({ children }: { children: ReactNode }) {
  return <I18nProvider i18n={cardI18n}>{children}</I18nProvider>;
}
