import { useLingui } from "@lingui/react/macro";
import type { PublicCard } from "../../domain/cards/public-card.ts";
import { isLanguage, sourceLanguage } from "../../domain/core/languages.ts";
import { hasHan, isInScriptOf, languageOfText, nameThatIsRead } from "../../domain/names/name-script.ts";

/** `reading`: how the text is read; "" if not specified. */
export type OwnText = { text: string; reading: string; lang: string | undefined };
type Both = {
  first: OwnText;
  /** The same in the other script; null without one. */
  second: OwnText | null;
};

/**
 * Returns the name and job title in the order of the visitor's language: those in its script first, if only the
 * alternative ones are.
 */
export function useNames(card: PublicCard): { name: Both; title: Both | null } {
  const { i18n } = useLingui();
  const language = isLanguage(i18n.locale) ? i18n.locale : sourceLanguage;
  const [main, other] = card.alternateName ? [card.name, card.alternateName] : [card.jobTitle, card.alternateJobTitle];
  const isOtherFirst = isInScriptOf(language, other) && !isInScriptOf(language, main);
  const readName = nameThatIsRead(card);
  // Chinese characters alone do not show the language, but the name and its reading may.
  const hanLanguage = languageOfText(readName, card.phoneticName);
  const ownText = (text: string, reading = ""): OwnText => {
    const lang = languageOfText(text, reading) ?? (hasHan(text) ? hanLanguage : undefined);
    return { text, reading, lang };
  };
  const inOrder = (one: OwnText, two: OwnText): Both | null => {
    const [first, second] = (isOtherFirst ? [two, one] : [one, two]).filter(({ text }) => text !== "");
    return first ? { first, second: second ?? null } : null;
  };
  const nameText = (text: string) => ownText(text, text === readName ? card.phoneticName : "");
  const name = nameText(card.name);
  return {
    name: inOrder(name, nameText(card.alternateName)) ?? { first: name, second: null },
    title: inOrder(ownText(card.jobTitle), ownText(card.alternateJobTitle)),
  };
}
