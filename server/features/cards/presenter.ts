import { fieldKeys } from "../../../domain/cards/fields.ts";
import { internationalPhone } from "../../../domain/cards/phone.ts";
import type { PublicCard } from "../../../domain/cards/public-card.ts";
import type { Card } from "../../../domain/cards/schema.ts";
import { pick } from "../../../domain/core/from-keys.ts";
import { mediaPath } from "../../../domain/media/address.ts";
import { shortAddress } from "../../../domain/sharing/addresses.ts";
import type { PublicCardRecord } from "../../data/cards/public-card-queries.ts";
import type { CardRow } from "../../data/cards/queries.ts";

/** @param base the origin of the card's short link */
export function presentCard(row: CardRow, base: URL): Card {
  return {
    id: row.id,
    userId: row.personId,
    shortCode: row.shortCode,
    address: shortAddress(base, row),
    ...pick(row, fieldKeys),
    nameParts: row.nameParts,
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

export function presentPublicCard({ card, brand }: PublicCardRecord): PublicCard {
  return {
    id: card.id,
    shortCode: card.shortCode,
    ...pick(card, fieldKeys),
    phoneDisplay: internationalPhone(card.phone),
    secondPhoneDisplay: internationalPhone(card.secondPhone),
    photoUrl: card.photoFileId === null ? null : mediaPath(card.photoFileId),
    socials: card.socials,
    design: card.design,
    accent: card.accent,
    category: card.category,
    available: card.status === "active",
    logo: brand.logoFileId === null ? null : { url: mediaPath(brand.logoFileId), link: brand.logoLink },
  };
}
