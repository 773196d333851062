import { setupI18n } from "@lingui/core";
import { sourceLanguage } from "../../domain/core/languages.ts";
import { messages } from "./visitor/en.po";

/** Texts of the web app. English only, until the app's own texts are in catalogues. */
export const appI18n = setupI18n({ locale: sourceLanguage, messages: { [sourceLanguage]: messages } });
