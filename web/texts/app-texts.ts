import { i18n, type Messages } from "@lingui/core";
import { appLanguageOf, sourceLanguage } from "../../domain/core/languages.ts";
import { message } from "../../domain/core/messages.ts";

/**
 * `app`: the shell, sign-up, login and the card editor; `tools`: all other features; `admin`: features that only admins'
 * screens import (lingui.config.ts).
 */
export type AppCatalogue = "app" | "tools" | "admin";

const loaders = import.meta.glob<{ messages: Messages }>("./{app,tools,admin,messages}/*.po");

/** The server sets it (server/http/app-pages.ts). A change of the language reloads the page. */
export const appLanguage = appLanguageOf(globalThis.document?.documentElement.lang ?? sourceLanguage);

const own = globalThis.navigator?.languages ?? [];

/** For dates and numbers: the browser's, or the app's if the reader chose another language than the browser's. */
export const appLocale: string =
  (appLanguage === sourceLanguage ? own[0] : own.find((each) => each.startsWith(appLanguage))) ?? appLanguage;

/**
 * Loads a catalogue in the page's language; texts may be read afterwards.
 * @throws when it cannot be loaded
 */
export async function loadTexts(catalogue: AppCatalogue): Promise<void> {
  // English readers get the messages as the API sends them.
  const names = catalogue === "app" && appLanguage !== sourceLanguage ? ["app", "messages"] : [catalogue];
  await Promise.all(names.map(load));
  if (i18n.locale !== appLanguage) i18n.activate(appLanguage);
}

async function load(name: string): Promise<void> {
  const importer = loaders[`./${name}/${appLanguage}.po`];
  if (!importer) throw new Error(`There is no catalogue ${name} in ${appLanguage}`);
  i18n.load(appLanguage, (await importer()).messages);
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

let keys: Map<string, string> | undefined;

/**
 * Translates a text of `domain/core/messages.ts`, which the API sends in English. Returns other texts as they are.
 */
export function translateText(text: string): string {
  if (appLanguage === sourceLanguage) return text;
  keys ??= new Map(
    Object.entries(message).flatMap(([key, known]) => (typeof known === "string" ? [[known, key]] : [])),
  );
  const key = keys.get(text);
  return key === undefined ? text : i18n._({ id: `message.${key}`, message: text });
}
