import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Language, sourceLanguage } from "../../domain/core/languages.ts";
import type { PassTextsIn } from "../../domain/wallet/pass-texts.ts";
import type * as Pages from "../../web/server-entry.tsx";
import { projectRoot } from "../core/project-root.ts";

const pagesFile = join(projectRoot, "dist/pages/pages.mjs");

/** The texts of emails and wallet passes, from the built pages. Loaded on first use, because not all processes need them. */
const loadPages = () => import(pathToFileURL(pagesFile).href) as Promise<typeof Pages>;

export async function loadPassTexts(): Promise<PassTextsIn> {
  const { passTexts } = await loadPages();
  return passTexts;
}

type EmailTexts = ReturnType<typeof Pages.emailTexts>;

/** In English if the language is unknown. */
export async function loadEmailTexts(language: Language | null | undefined): Promise<EmailTexts> {
  const { emailTexts } = await loadPages();
  return emailTexts(language ?? sourceLanguage);
}

/** Of the email to a visitor, in ten languages; in English if it is unknown. */
export async function loadContactCopyTexts(
  language: Language | null,
): Promise<ReturnType<typeof Pages.contactCopyTexts>> {
  const { contactCopyTexts } = await loadPages();
  return contactCopyTexts(language ?? sourceLanguage);
}
