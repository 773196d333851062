import type { PhysicalCard, Reprint } from "../../../domain/physical-cards/schema.ts";
import { shortAddress } from "../../../domain/sharing/addresses.ts";
import { readableEmail } from "../../core/readable-email.ts";
import type { ShortLinkOrigin } from "../../core/short-link-origin.ts";
import type { PhysicalCardRecord } from "../../data/physical-cards/queries.ts";
import type { ReprintRecord } from "../../data/physical-cards/reprint-queries.ts";

const iso = (time: Date | null) => time?.toISOString() ?? null;

export const tagAddress = (code: string, base: URL): string => shortAddress(base, { shortCode: code }, "nfc");

export const shortLinkUrl = (code: string, base: URL): string => shortAddress(base, { shortCode: code }, "qr");

export function presentPhysicalCard({ physical, ...shown }: PhysicalCardRecord, baseOf: ShortLinkOrigin): PhysicalCard {
  const { code, label, state, version, lostByManager } = physical;
  return {
    ...{ code, label, state, version, lostByManager },
    address: tagAddress(code, baseOf(shown.cardHost)),
    card: shown.card,
    person: shown.person && { id: shown.person.id, name: shown.person.name },
    organization: shown.organization,
    writtenAt: iso(physical.writtenAt),
    lockedAt: iso(physical.lockedAt),
    lostAt: iso(physical.lostAt),
    replacedBy: physical.replacedBy,
    openReprint: shown.openReprint,
    createdAt: physical.createdAt.toISOString(),
    updatedAt: physical.updatedAt.toISOString(),
  };
}

function oldOf({ reprint: { newCode }, old }: ReprintRecord): Reprint["old"] {
  if (old.lostAt !== null) return "off";
  if (old.replacedBy !== newCode) return "changed";
  return old.cardId === null ? "off" : "leads-on";
}

export function presentReprint(shown: ReprintRecord, baseOf: ShortLinkOrigin): Reprint {
  const { reprint, card, person, cardHost } = shown;
  const { id, physicalCode, category, reason, note, price, keepOld, state, refusal, newCode } = reprint;
  return {
    ...{ id, physicalCode, category, reason, note, price, keepOld, state, refusal, newCode },
    card,
    person: { ...person, email: readableEmail(person.email) },
    old: oldOf(shown),
    newAddress: newCode === null ? null : tagAddress(newCode, baseOf(cardHost)),
    newCodeAddress: newCode === null ? null : shortLinkUrl(newCode, baseOf(cardHost)),
    createdAt: reprint.createdAt.toISOString(),
    updatedAt: reprint.updatedAt.toISOString(),
  };
}
