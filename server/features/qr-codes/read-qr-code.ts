import { mayReadCard } from "../../../domain/cards/policy.ts";
import { message } from "../../../domain/core/messages.ts";
import type { Actor } from "../../../domain/people/policy.ts";
import { findPublicCard, type PublicCardRecord } from "../../data/cards/public-card-queries.ts";
import { findQrStyle, type QrStyleRow } from "../../data/qr-styles/queries.ts";
import { authorize, notFound } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import type { Outline } from "../previews/initials-outline.ts";
import { withDrawingSlot } from "./drawing-slots.ts";
import { initialsOfCard, type QrLogo, readLogo } from "./render-qr-code.ts";

export type QrCodeParts = {
  shown: PublicCardRecord;
  saved: QrStyleRow | null;
  initials: Outline | null;
  logo: QrLogo | null;
};

/** @throws ApiError NOT_FOUND, FORBIDDEN, UNAVAILABLE when too many wait */
export async function readQrCode(services: Services, actor: Actor, cardId: string): Promise<QrCodeParts> {
  const shown = await findPublicCard(services.db, cardId);
  if (!shown) throw notFound(message.cardNotFound);
  authorize(mayReadCard(actor, shown.card));
  const saved = await findQrStyle(services.db, cardId);
  return withDrawingSlot(actor.id, async () => ({
    shown,
    saved,
    initials: await initialsOfCard(shown),
    logo: await readLogo(services, shown),
  }));
}
