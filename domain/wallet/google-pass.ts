import type { PublicCard } from "../cards/public-card.ts";
import { graphemesOf } from "../core/graphemes.ts";
import { type Language, languages, sourceLanguage } from "../core/languages.ts";
import { passColours, voidPassColours } from "./pass-colours.ts";
import type { PassTexts, PassTextsIn } from "./pass-texts.ts";

type InLanguage = { language: string; value: string };
type Translated = { defaultValue: InLanguage; translatedValues?: InLanguage[] };
type Image = { sourceUri: { uri: string } };

/** The fields that we use of a generic object of Google Wallet's REST API. */
export type GooglePass = {
  id: string;
  classId: string;
  state: "ACTIVE" | "INACTIVE";
  cardTitle: Translated;
  header: Translated;
  subheader?: Translated;
  hexBackgroundColor: string;
  logo?: Image;
  heroImage?: Image;
  barcode?: { type: "QR_CODE"; value: string; alternateText?: string };
  textModulesData?: { id: string; header: string; localizedHeader?: Translated; body: string }[];
  linksModuleData?: { uris: { id: string; uri: string; description: string; localizedDescription?: Translated }[] };
  validTimeInterval?: { end: { date: string } };
};

/** The issuer's id at Google, and the name at the top of its passes. */
export type GoogleIssuer = { id: string; name: string };

/** One class for all cards of an issuer; it only groups them. */
const googleClassId = (issuer: GoogleIssuer): string => `${issuer.id}.evox_card`;
const googleObjectId = (issuer: GoogleIssuer, shortCode: string): string => `${issuer.id}.evox_${shortCode}`;

/**
 * @param addresses `code` is the URL in the QR code; images are null if Google cannot reach their URLs
 * @param language of phones in other languages, and of all phones if the link has no space for translations
 */
export function googlePass(
  card: PublicCard,
  issuer: GoogleIssuer,
  addresses: { code: string; page: string; photo: string | null; preview: string | null },
  expires: Date | null,
  textsIn: PassTextsIn,
  language: Language = sourceLanguage,
): GooglePass {
  const texts = textsIn(language);
  const localized = (pick: (texts: PassTexts) => string) => translated(textsIn, language, pick);
  const company = { header: texts.company, localizedHeader: localized((one) => one.company) };
  const link = { description: texts.openCard, localizedDescription: localized((one) => one.openCard) };
  return {
    id: googleObjectId(issuer, card.shortCode),
    classId: googleClassId(issuer),
    state: "ACTIVE",
    cardTitle: text(issuer.name),
    header: text(card.name),
    ...(card.jobTitle ? { subheader: text(card.jobTitle) } : {}),
    hexBackgroundColor: passColours(card.accent).ground,
    ...(addresses.photo ? { logo: image(addresses.photo) } : {}),
    ...(addresses.preview ? { heroImage: image(addresses.preview) } : {}),
    barcode: { type: "QR_CODE", value: addresses.code },
    ...(card.company ? { textModulesData: [{ id: "company", ...company, body: card.company }] } : {}),
    linksModuleData: { uris: [{ id: "card", uri: addresses.page, ...link }] },
    ...(expires ? { validTimeInterval: { end: { date: expires.toISOString() } } } : {}),
  };
}

/** Replaces the pass of a card that is not visible: without content, in state INACTIVE. */
export function voidGooglePass(shortCode: string, issuer: GoogleIssuer, textsIn: PassTextsIn): GooglePass {
  return {
    id: googleObjectId(issuer, shortCode),
    classId: googleClassId(issuer),
    state: "INACTIVE",
    cardTitle: text(issuer.name),
    header: translated(textsIn, sourceLanguage, ({ unavailable }) => unavailable),
    hexBackgroundColor: voidPassColours.ground,
  };
}

/** Fields that a link may omit, least important first; the next update of the pass adds them. */
const dispensable = ["heroImage", "linksModuleData", "logo", "textModulesData", "subheader"] as const;

/** Shorter names would be meaningless, and the link is short enough well before. */
const shortestName = 8;

/**
 * Yields the pass, then ever shorter versions: without translations, without optional fields, then with the name halved
 * repeatedly. The signed link has a length limit; the caller takes the first version that fits.
 */
export function* shorterGooglePasses(pass: GooglePass): Generator<GooglePass> {
  yield pass;
  let shorter = withoutTranslations(pass);
  yield shorter;
  for (const key of dispensable) {
    if (!(key in shorter)) continue;
    const { [key]: _, ...rest } = shorter;
    shorter = rest;
    yield shorter;
  }
  let letters = graphemesOf(shorter.header.defaultValue.value);
  while (letters.length > shortestName) {
    letters = letters.slice(0, Math.floor(letters.length / 2));
    yield { ...shorter, header: text(`${letters.join("").trimEnd()}…`) };
  }
}

function withoutTranslations(pass: GooglePass): GooglePass {
  const { textModulesData, linksModuleData, ...rest } = pass;
  const texts = textModulesData?.map(({ localizedHeader: _, ...text }) => text);
  const uris = linksModuleData?.uris.map(({ localizedDescription: _, ...uri }) => uri);
  return { ...rest, ...(texts && { textModulesData: texts }), ...(uris && { linksModuleData: { uris } }) };
}

function translated(textsIn: PassTextsIn, language: Language, pick: (texts: PassTexts) => string): Translated {
  const inLanguage = (one: Language) => ({ language: one, value: pick(textsIn(one)) });
  const others = languages.filter((one) => one !== language);
  return { defaultValue: inLanguage(language), translatedValues: others.map(inLanguage) };
}

// Google requires a language but shows the text regardless; the language of a name is unknown.
const text = (value: string): Translated => ({ defaultValue: { language: "en", value } });
const image = (uri: string): Image => ({ sourceUri: { uri } });
