import type { DirectoryRow } from "../../../domain/directory/schema.ts";
import { mediaPath } from "../../../domain/media/address.ts";
import { shortAddress } from "../../../domain/sharing/addresses.ts";
import { listedEmail } from "../../core/readable-email.ts";
import type { ShortLinkOrigin } from "../../core/short-link-origin.ts";
import type { DirectoryRowParts } from "../../data/directory/queries.ts";

export function presentDirectoryRow(
  { entry, person, card, cardHost }: DirectoryRowParts,
  baseOf: ShortLinkOrigin,
): DirectoryRow {
  const { id, name, email, role, status, organizationId } = person;
  return {
    id: entry.id,
    person: { id, name, ...listedEmail(email), role, status, organizationId },
    card: card && {
      id: card.id,
      shortCode: card.shortCode,
      address: shortAddress(baseOf(cardHost), card),
      name: card.name,
      email: card.email,
      company: card.company,
      phone: card.phone,
      photoUrl: card.photoFileId === null ? null : mediaPath(card.photoFileId),
      status: card.status,
      category: card.category,
      subscriptionExpires: card.subscriptionExpiresAt?.toISOString() ?? null,
    },
    createdAt: entry.createdAt.toISOString(),
  };
}
