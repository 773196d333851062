import { internationalPhone } from "../../../domain/cards/phone.ts";
import type { PublicCard } from "../../../domain/cards/public-card.ts";
import type { Card } from "../../../domain/cards/schema.ts";
import { mediaPath } from "../../../domain/media/address.ts";
import { shortAddress } from "../../../domain/sharing/addresses.ts";
import type { CardRow } from "../../data/cards/queries.ts";
import type { ShownCard } from "../../data/cards/shown-queries.ts";

/** @param base the origin of the card's short link */
export function presentCard(row: CardRow, base: URL): Card {
  return {
    id: row.id,
    userId: row.personId,
    shortCode: row.shortCode,
    address: shortAddress(base, row),
    name: row.name,
    nameParts: row.nameParts,
    jobTitle: row.jobTitle,
    company: row.company,
    email: row.email,
    phone: row.phone,
    website: row.website,
    location: row.location,
    bio: row.bio,
    photoUrl: row.photoFileId === null ? null : mediaPath(row.photoFileId),
    socials: row.socials,
    design: row.design,
    accent: row.accent,
    status: row.status,
    category: row.category,
    subscriptionExpires: row.subscriptionExpiresAt?.toISOString() ?? null,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function presentPublicCard({ card, brand }: ShownCard): PublicCard {
  return {
    id: card.id,
    shortCode: card.shortCode,
    name: card.name,
    jobTitle: card.jobTitle,
    company: card.company,
    email: card.email,
    phone: card.phone,
    phoneDisplay: internationalPhone(card.phone),
    website: card.website,
    location: card.location,
    bio: card.bio,
    photoUrl: card.photoFileId === null ? null : mediaPath(card.photoFileId),
    socials: card.socials,
    design: card.design,
    accent: card.accent,
    category: card.category,
    available: card.status === "active",
    logo: brand.logoFileId === null ? null : { url: mediaPath(brand.logoFileId), link: brand.logoLink },
  };
}
