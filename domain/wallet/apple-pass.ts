import type { PublicCard } from "../cards/public-card.ts";
import { type Language, languages, sourceLanguage } from "../core/languages.ts";
import { asRgb, type PassColours, passColours, voidPassColours } from "./pass-colours.ts";
import type { PassTexts, PassTextsIn } from "./pass-texts.ts";

type PassField = { key: string; label?: string; value: string };

/**
 * The content of `pass.json` without identity and update settings: Apple's generic pass, with the name as primary
 * field, the job below it, and contact details on the back.
 */
export type ApplePass = {
  description: string;
  colours: { backgroundColor: string; foregroundColor: string; labelColor: string };
  primary: PassField[];
  secondary: PassField[];
  auxiliary: PassField[];
  back: PassField[];
  barcode: { message: string; altText: string } | null;
  /** Wallet shows the pass as expired from then on, without an update. */
  expires: Date | null;
  voided: boolean;
  strings: Record<string, PassStrings>;
};

/** Translations by the text in the pass, for Wallet, which takes them by the phone's language. */
export type PassStrings = Record<string, string>;

type PassInOneLanguage = Omit<ApplePass, "strings">;

/** @param addresses `code` is the URL in the pass's QR code, `page` the URL that people open */
export function applePass(
  card: PublicCard,
  addresses: { code: string; page: string },
  expires: Date | null,
  textsIn: PassTextsIn,
): ApplePass {
  return inAllLanguages((language) => passInOneLanguage(card, addresses, expires, textsIn(language)));
}

/** Invisible, and in no card's text (domain/core/text.ts). Wallet would translate a text that equals a label. */
const labelMark = "\u2060";

const markLabels = (fields: PassField[]): PassField[] =>
  fields.map((field) => (field.label === undefined ? field : { ...field, label: field.label + labelMark }));

function inAllLanguages(passIn: (language: Language) => PassInOneLanguage): ApplePass {
  const english = passIn(sourceLanguage);
  const { secondary, auxiliary, back } = english;
  const marked = { secondary: markLabels(secondary), auxiliary: markLabels(auxiliary), back: markLabels(back) };
  const source = { ...english, ...marked };
  const strings = languages.map((language) => [appleLanguage(language), stringsOf(source, passIn(language))]);
  return { ...source, strings: Object.fromEntries(strings) };
}

const appleLanguage = (language: Language): string => (language === "zh" ? "zh-Hans" : language);

function stringsOf(source: PassInOneLanguage, translated: PassInOneLanguage): PassStrings {
  const [texts, translations] = [ownTexts(source), ownTexts(translated)];
  return Object.fromEntries(texts.map((text, index) => [text, translations[index] ?? text]));
}

function ownTexts({ description, primary, secondary, auxiliary, back, voided }: PassInOneLanguage): string[] {
  const labels = [...primary, ...secondary, ...auxiliary, ...back].flatMap(({ label }) => label ?? []);
  return [description, ...labels, ...(voided ? primary.map(({ value }) => value) : [])];
}

function passInOneLanguage(
  card: PublicCard,
  addresses: { code: string; page: string },
  expires: Date | null,
  texts: PassTexts,
): PassInOneLanguage {
  return {
    description: texts.descriptionOf(card.name),
    colours: written(passColours(card.accent)),
    primary: [{ key: "name", value: card.name }],
    secondary: filled([{ key: "jobTitle", label: texts.jobTitle, value: card.jobTitle }]),
    auxiliary: filled([{ key: "company", label: texts.company, value: card.company }]),
    back: filled([
      { key: "card", label: texts.card, value: addresses.page },
      { key: "email", label: texts.email, value: card.email },
      { key: "phone", label: texts.phone[card.phoneLabel], value: card.phoneDisplay },
      { key: "secondPhone", label: texts.phone[card.secondPhoneLabel], value: card.secondPhoneDisplay },
      { key: "website", label: texts.website, value: card.website },
      { key: "location", label: texts.location, value: card.location },
      { key: "bio", label: texts.bio, value: card.bio },
    ]),
    // The URL below the code omits the channel, because people read or type it.
    barcode: { message: addresses.code, altText: spoken(addresses.code) },
    expires,
    voided: false,
  };
}

/** Replaces the pass of a card that is blocked, suspended, expired or deleted: without content, voided by Wallet. */
export function voidApplePass(textsIn: PassTextsIn): ApplePass {
  return inAllLanguages((language) => voidPassInOneLanguage(textsIn(language)));
}

function voidPassInOneLanguage(texts: PassTexts): PassInOneLanguage {
  return {
    description: texts.description,
    colours: written(voidPassColours),
    primary: [{ key: "name", value: texts.unavailable }],
    secondary: [],
    auxiliary: [],
    back: [],
    barcode: null,
    expires: null,
    voided: true,
  };
}

function written({ ground, text }: PassColours): ApplePass["colours"] {
  return { backgroundColor: asRgb(ground), foregroundColor: asRgb(text), labelColor: asRgb(text) };
}

function filled(fields: PassField[]): PassField[] {
  return fields.filter(({ value }) => value !== "");
}

function spoken(address: string): string {
  return address.replace(/^https?:\/\//iu, "").replace(/\?.*$/su, "");
}
