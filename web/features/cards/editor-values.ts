import { emptyCardTexts, fieldKeys, phoneKeys } from "../../../domain/cards/fields.ts";
import { splitPhone } from "../../../domain/cards/phone.ts";
import { type Card, defaultAccent } from "../../../domain/cards/schema.ts";
import { networks } from "../../../domain/cards/socials.ts";
import { fromKeys, pick } from "../../../domain/core/from-keys.ts";
import { webAddress } from "../../../domain/core/links.ts";
import { readableAddress } from "../../../domain/core/readable-address.ts";
import type { StructuredName } from "../../../domain/names/person-name.ts";
import type { User } from "../../../domain/people/schema.ts";
import type { EditorInput } from "./editor-schema.ts";
import { noCountry } from "./typed-phone.ts";

const noSocials = { linkedin: "", twitter: "", instagram: "", facebook: "", youtube: "", github: "" };

function phoneHalves(stored: string): EditorInput["phone"] {
  if (stored === "") return { country: noCountry, national: "" };
  const { country, national } = splitPhone(stored);
  // Numbers without a country stay whole.
  return { country: country ?? noCountry, national };
}

/** Returns the readable form of an address if it parses to the same address. */
function editableAddress(address: string): string {
  const readable = readableAddress(address);
  return webAddress(readable) === address ? readable : address;
}

export function brandOf(user: User): EditorInput["brand"] {
  return { companyName: user.companyName, logoUrl: user.logoUrl, logoLink: user.logoLink };
}

/** Restores the key order, which the database does not keep: drafts are compared as JSON. */
const inOrder = ({ prefix, given, additional, family, suffix }: StructuredName): StructuredName => ({
  ...{ prefix, given, additional, family, suffix },
});

export function valuesOf(card: Card, user: User): EditorInput {
  const socials = { ...noSocials };
  for (const network of networks) socials[network] = card.socials[network] ?? "";
  return {
    ...pick(card, fieldKeys),
    ...fromKeys(phoneKeys, (key) => phoneHalves(card[key])),
    website: editableAddress(card.website),
    nameParts: card.nameParts && inOrder(card.nameParts),
    photoUrl: card.photoUrl,
    socials,
    design: card.design,
    accent: card.accent,
    brand: brandOf(user),
  };
}

/** Returns the values of a new card, prefilled with data of its owner. */
export function newValues(user: User): EditorInput {
  return {
    ...emptyCardTexts,
    ...fromKeys(phoneKeys, () => phoneHalves("")),
    name: user.name,
    company: user.companyName,
    email: user.email,
    nameParts: null,
    photoUrl: null,
    socials: noSocials,
    design: "lift",
    accent: defaultAccent,
    brand: brandOf(user),
  };
}
