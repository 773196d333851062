import { msg } from "@lingui/core/macro";
import { type AppLanguage, sourceLanguage, textDirection } from "../../domain/core/languages.ts";
import { visitorI18n } from "../texts/visitor-i18n.ts";

/** Texts of `web/app/index.html`, which are shown before the app's code has loaded or when it cannot be. */
const texts = [
  msg`Loading…`,
  msg`This page isn't loading.`,
  msg`Reload`,
  msg`Turn on JavaScript to use this page. Cards open without it.`,
] as const;

export function translateAppDocument(document: string, language: AppLanguage): string {
  const [english, i18n] = [visitorI18n(sourceLanguage), visitorI18n(language)];
  return texts
    .reduce((html, text) => html.replace(`>${english._(text)}<`, `>${i18n._(text)}<`), document)
    .replace('<html lang="en">', `<html lang="${language}" dir="${textDirection(language)}">`);
}
