import { mayEditCard } from "../../../domain/cards/policy.ts";
import { message } from "../../../domain/core/messages.ts";
import type { Actor } from "../../../domain/people/policy.ts";
import type { QrStyle } from "../../../domain/qr-codes/qr-style.ts";
import { findQrStyle, type QrStyleRow, upsertQrStyle } from "../../data/qr-styles/queries.ts";
import { apiError, authorize, fieldError, notFound } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { unitOfWork } from "../../unit-of-work/unit-of-work.ts";
import { recordChangeByAdmin } from "../cards/record-change-by-admin.ts";
import { withDrawingSlot } from "./drawing-slots.ts";
import { type QrCodeParts, readQrCode } from "./read-qr-code.ts";
import { isReadable, renderQrCode } from "./render-qr-code.ts";

/**
 * Scans the code itself, because the client may not be our browser. Draws before locking the row.
 * @param version of the style it was made from, 0 for none
 * @throws ApiError NOT_FOUND, FORBIDDEN, STALE_VERSION, INVALID_INPUT for a style that cannot be drawn, CONFLICT for an
 * unreadable one, UNAVAILABLE when too many wait
 */
export async function saveQrCode(
  services: Services,
  actor: Actor,
  cardId: string,
  style: QrStyle,
  version: number,
): Promise<QrCodeParts> {
  const before = await readQrCode(services, actor, cardId);
  authorize(mayEditCard(actor, before.shown.card));
  requireVersion(before.saved, version);
  if (style.middle === "logo" && !before.logo) throw fieldError("middle", message.codeWithoutLogo);
  if (style.middle === "initials" && !before.initials) throw fieldError("middle", message.codeWithoutInitials);

  await withDrawingSlot(actor.id, async () => {
    const code = await renderQrCode(services, before.shown, style);
    if (!code) throw fieldError("content", message.codeTooLong);
    if (!(await isReadable(code))) throw apiError("CONFLICT", message.codeUnreadable);
  });

  return unitOfWork(services, { by: actor.id, locks: { cards: [cardId] } }, async (work) => {
    const card = work.card(cardId);
    if (!card) throw notFound(message.cardNotFound);
    work.authorize(mayEditCard, card);
    requireVersion(await findQrStyle(work.tx, cardId), version);
    const saved = await upsertQrStyle(work.tx, cardId, style, work.now);
    await recordChangeByAdmin(work, card);
    return { ...before, saved };
  });
}

function requireVersion(saved: QrStyleRow | null, version: number): void {
  if ((saved?.version ?? 0) !== version) throw apiError("STALE_VERSION", message.codeStale);
}
