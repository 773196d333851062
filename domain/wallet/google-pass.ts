import type { PublicCard } from "../cards/public-card.ts";
import { graphemesOf } from "../core/graphemes.ts";
import { message } from "../core/messages.ts";
import { passColours, voidPassColours } from "./pass-colours.ts";

type Translated = { defaultValue: { language: string; value: string } };
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
  textModulesData?: { id: string; header: string; body: string }[];
  linksModuleData?: { uris: { id: string; uri: string; description: string }[] };
  validTimeInterval?: { end: { date: string } };
};

/** The issuer's id at Google, and the name at the top of its passes. */
export type GoogleIssuer = { id: string; name: string };

/** One class for all cards of an issuer; it only groups them. */
const googleClassId = (issuer: GoogleIssuer): string => `${issuer.id}.evox_card`;
const googleObjectId = (issuer: GoogleIssuer, shortCode: string): string => `${issuer.id}.evox_${shortCode}`;

/** @param addresses `code` is the URL in the QR code; images are null if Google cannot reach their URLs */
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

/** Replaces the pass of a card that is not visible: without content, in state INACTIVE. */
export function voidGooglePass(shortCode: string, issuer: GoogleIssuer): GooglePass {
  return {
    id: googleObjectId(issuer, shortCode),
    classId: googleClassId(issuer),
    state: "INACTIVE",
    cardTitle: text(issuer.name),
    header: text(message.unavailable),
    hexBackgroundColor: voidPassColours.ground,
  };
}

/** Fields that a link may omit, least important first; the next update of the pass adds them. */
const dispensable = ["heroImage", "linksModuleData", "logo", "textModulesData", "subheader"] as const;

/** Shorter names would be meaningless, and the link is short enough well before. */
const shortestName = 8;

/**
 * Yields the pass, then ever shorter versions: without optional fields, then with the name halved repeatedly. The
 * signed link has a length limit; the caller takes the first version that fits.
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

// Google requires a language but shows the text regardless; the language of a name is unknown.
const text = (value: string): Translated => ({ defaultValue: { language: "en", value } });
const image = (uri: string): Image => ({ sourceUri: { uri } });
