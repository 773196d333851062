import { firstCountries, splitPhone } from "../../../domain/cards/phone.ts";
import { type Card, defaultAccent } from "../../../domain/cards/schema.ts";
import { networks } from "../../../domain/cards/socials.ts";
import type { User } from "../../../domain/people/schema.ts";
import type { StructuredName } from "../../../domain/sharing/person-name.ts";
import type { EditorInput } from "./editor-schema.ts";

const noSocials = { linkedin: "", twitter: "", instagram: "", facebook: "", youtube: "", github: "" };

function phoneHalves(e164: string): EditorInput["phone"] {
  if (e164 === "") return { country: firstCountries[0], national: "" };
  const { country, national } = splitPhone(e164);
  // Numbers that belong to no country stay whole.
  return country ? { country, national } : { country: firstCountries[0], national: e164 };
}

export function brandOf(user: User): EditorInput["brand"] {
  return { companyName: user.companyName, logoUrl: user.logoUrl, logoLink: user.logoLink };
}

/** The database keeps no order; a draft is compared as text. */
const inOrder = ({ prefix, given, additional, family, suffix }: StructuredName): StructuredName => ({
  ...{ prefix, given, additional, family, suffix },
});

/** What the form shows for a stored card. */
export function valuesOf(card: Card, user: User): EditorInput {
  const socials = { ...noSocials };
  for (const network of networks) socials[network] = card.socials[network] ?? "";
  return {
    name: card.name,
    nameParts: card.nameParts && inOrder(card.nameParts),
    jobTitle: card.jobTitle,
    company: card.company,
    email: card.email,
    phone: phoneHalves(card.phone),
    website: card.website,
    location: card.location,
    bio: card.bio,
    photoUrl: card.photoUrl,
    socials,
    design: card.design,
    accent: card.accent,
    brand: brandOf(user),
  };
}

/** A new card begins with what is known of its owner. */
export function newValues(user: User): EditorInput {
  return {
    name: user.name,
    nameParts: null,
    jobTitle: "",
    company: user.companyName,
    email: user.email,
    phone: phoneHalves(""),
    website: "",
    location: "",
    bio: "",
    photoUrl: null,
    socials: noSocials,
    design: "lift",
    accent: defaultAccent,
    brand: brandOf(user),
  };
}
