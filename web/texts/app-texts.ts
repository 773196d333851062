import { i18n, type Messages } from "@lingui/core";
import { appLanguageOf, appLanguages, sourceLanguage } from "../../domain/core/languages.ts";
import { type AppMessage, appMessages } from "./app-messages.ts";
import { keepValuesLiteral } from "./literal-values.ts";

/**
 * `app`: the shell, sign-up, login and the card editor; `tools`: all other features; `admin`: features that only admins'
 * screens import (lingui.config.ts).
 */
export type AppCatalogue = "app" | "tools" | "admin";

keepValuesLiteral(i18n);

const loaders = import.meta.glob<{ messages: Messages }>(["./{app,tools,admin,messages}/*.po", "./visitor/{ne,ar}.po"]);

/** The server sets it (server/http/app-pages.ts). A change of the language reloads the page. */
export const appLanguage = appLanguageOf(globalThis.document?.documentElement.lang ?? sourceLanguage);

const languageOf = (locale: string) => locale.split("-", 1)[0] ?? "";

/** All browsers have these. Asking costs 80 ms on a slow phone, as a page's first format of dates does. */
const known = new Set(["en", "ar"]);

/** WebKit names a system without a language "c"; Chromium has no Nepali months and writes "M11". */
function isLocale(tag: string): boolean {
  if (known.has(languageOf(tag))) return true;
  try {
    return !/M\d/u.test(new Intl.DateTimeFormat(tag, { dateStyle: "medium" }).format(0));
  } catch {
    return false;
  }
}

const [preferred = appLanguage, ...others] = (globalThis.navigator?.languages ?? []).filter(isLocale);

/**
 * For dates and numbers: the browser's locale in the app's language. Readers whose language the app lacks read English
 * with their own dates.
 */
export const appLocale: string =
  appLanguage === sourceLanguage && !(appLanguages as readonly string[]).includes(languageOf(preferred))
    ? preferred
    : ([preferred, ...others, appLanguage].find((each) => languageOf(each) === appLanguage && isLocale(each)) ??
      sourceLanguage);

/** Plurals follow the language; their numbers are written as in `appLocale`, if that is of the language. */
const pluralLocale = languageOf(appLocale) === appLanguage ? appLocale : appLanguage;

/**
 * Loads a catalogue in the page's language; texts may be read afterwards.
 * @throws when it cannot be loaded
 */
export async function loadTexts(catalogue: AppCatalogue): Promise<void> {
  // English readers get the messages as the API sends them; previews of cards have their own texts (card-texts.tsx).
  const names = catalogue === "app" && appLanguage !== sourceLanguage ? ["visitor", "messages", "app"] : [catalogue];
  const loaded = await Promise.all(names.map(load));
  for (const messages of loaded) i18n.load(appLanguage, messages);
  if (i18n.locale !== appLanguage) i18n.activate(appLanguage, pluralLocale);
}

async function load(name: string): Promise<Messages> {
  const importer = loaders[`./${name}/${appLanguage}.po`];
  if (!importer) throw new Error(`There is no catalogue ${name} in ${appLanguage}`);
  return (await importer()).messages;
}

/** Loads the texts of a module together with it. */
export function withTexts<Module>(
  catalogues: readonly AppCatalogue[],
  importer: () => Promise<Module>,
): () => Promise<Module> {
  return async () => {
    const [module] = await Promise.all([importer(), ...catalogues.map(loadTexts)]);
    return module;
  };
}

type Pattern = AppMessage & { pattern: RegExp };

let exact: Map<string, AppMessage> | undefined;
let patterns: Pattern[] = [];

/** "a" stands for "an", too. */
const patternOf = ({ text }: AppMessage): RegExp => {
  const escaped = text.replaceAll(/[.*+?^$()[\]|\\]/gu, "\\$&").replaceAll(" a ", " an? ");
  return new RegExp(`^${escaped.replaceAll(/\{\d\}/gu, "(.+)")}$`, "su");
};

function prepare(): Map<string, AppMessage> {
  patterns = appMessages
    .filter(({ text }) => text.includes("{0}"))
    .map((each) => ({ ...each, pattern: patternOf(each) }));
  exact = new Map(appMessages.map((each) => [each.text, each]));
  return exact;
}

/**
 * Translates a text of `domain/core/messages.ts`, which the API and the schemas give in English. Returns other texts as
 * they are.
 */
export function translateText(text: string): string {
  if (appLanguage === sourceLanguage) return text;
  const known = (exact ?? prepare()).get(text);
  if (known) return i18n._({ id: known.id, message: known.text });
  for (const { id, text: message, pattern } of patterns) {
    const [whole, ...values] = pattern.exec(text) ?? [];
    if (whole !== undefined) return i18n._({ id, message, values: { ...values.map(translateText) } });
  }
  return text;
}
