import type { PublicCard } from "../cards/public-card.ts";
import { graphemesOf } from "../core/graphemes.ts";
import { message } from "../core/messages.ts";
import { goneColours, passColours } from "./pass-colours.ts";

type Translated = { defaultValue: { language: string; value: string } };
type Image = { sourceUri: { uri: string } };

/** A generic object of Google Wallet's REST API, as far as we fill it. */
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
  textModulesData?: { id: string; header: string; body: string }[];
  linksModuleData?: { uris: { id: string; uri: string; description: string }[] };
  validTimeInterval?: { end: { date: string } };
};

/** Which installation's: the issuer's number at Google, and the name on top of its passes. */
export type GoogleIssuer = { id: string; name: string };

/** One class for all cards of an issuer: it says nothing but that they belong together. */
const googleClassId = (issuer: GoogleIssuer): string => `${issuer.id}.evox_card`;
const googleObjectId = (issuer: GoogleIssuer, shortCode: string): string => `${issuer.id}.evox_${shortCode}`;

/**
 * @param addresses `code` is what the QR code holds; the pictures are fetched by Google, and null where it could not
 * reach them
 */
export function googlePass(
  card: PublicCard,
  issuer: GoogleIssuer,
  addresses: { code: string; page: string; photo: string | null; preview: string | null },
  expires: Date | null,
): GooglePass {
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
    ...(card.company ? { textModulesData: [{ id: "company", header: "Company", body: card.company }] } : {}),
    linksModuleData: { uris: [{ id: "card", uri: addresses.page, description: "Open the card" }] },
    ...(expires ? { validTimeInterval: { end: { date: expires.toISOString() } } } : {}),
  };
}

/** In the place of a card that is not to be seen: nothing of it, among the passes that are over. */
export function voidGooglePass(shortCode: string, issuer: GoogleIssuer): GooglePass {
  return {
    id: googleObjectId(issuer, shortCode),
    classId: googleClassId(issuer),
    state: "INACTIVE",
    cardTitle: text(issuer.name),
    header: text(message.unavailable),
    hexBackgroundColor: goneColours.ground,
  };
}

/** What a link may do without, the most dispensable first: the pass gets it when it is next brought up to date. */
const dispensable = ["heroImage", "linksModuleData", "logo", "textModulesData", "subheader"] as const;

/** Shorter, a name would tell nobody anything; the link is short enough long before. */
const shortestName = 8;

/**
 * The pass, and then ever shorter ones: first without what can be missed, at last with half the name, and half of that.
 * What is signed into a link must be short; whoever signs takes the first that fits.
 */
export function* shorterGooglePasses(pass: GooglePass): Generator<GooglePass> {
  let shorter = pass;
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

// Google asks for a language and shows the text whatever it is; nobody told us which one a name is in.
const text = (value: string): Translated => ({ defaultValue: { language: "en", value } });
const image = (uri: string): Image => ({ sourceUri: { uri } });
