import type { PhysicalCard, Reprint } from "../../../domain/physical-cards/schema.ts";
import { shortPath } from "../../../domain/sharing/addresses.ts";
import type { ShownPhysical } from "./queries.ts";
import type { ShownReprint } from "./reprint-queries.ts";

const iso = (time: Date | null) => time?.toISOString() ?? null;

/** What a tag holds. */
export const tagAddress = (code: string, publicUrl: URL): string =>
  new URL(shortPath({ shortCode: code }, "nfc"), publicUrl).href;

/** What a printed QR code of it holds. */
export const codeAddress = (code: string, publicUrl: URL): string =>
  new URL(shortPath({ shortCode: code }, "qr"), publicUrl).href;

export function presentPhysicalCard({ physical, ...shown }: ShownPhysical, publicUrl: URL): PhysicalCard {
  const { code, label, state, version, lostByManager } = physical;
  return {
    ...{ code, label, state, version, lostByManager },
    address: tagAddress(code, publicUrl),
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

function oldOf({ reprint: { newCode }, old }: ShownReprint): Reprint["old"] {
  if (old.lostAt !== null) return "off";
  if (old.replacedBy !== newCode) return "changed";
  return old.cardId === null ? "off" : "leads-on";
}

export function presentReprint(shown: ShownReprint, publicUrl: URL): Reprint {
  const { reprint, card, person } = shown;
  const { id, physicalCode, category, reason, note, price, keepOld, state, refusal, newCode } = reprint;
  return {
    ...{ id, physicalCode, category, reason, note, price, keepOld, state, refusal, newCode },
    card,
    person,
    old: oldOf(shown),
    newAddress: newCode === null ? null : tagAddress(newCode, publicUrl),
    newCodeAddress: newCode === null ? null : codeAddress(newCode, publicUrl),
    createdAt: reprint.createdAt.toISOString(),
    updatedAt: reprint.updatedAt.toISOString(),
  };
}
