import { mayReadCard } from "../../../domain/cards/policy.ts";
import { message } from "../../../domain/core/messages.ts";
import type { Actor } from "../../../domain/people/policy.ts";
import { type CodeStyleRow, findCodeStyle } from "../../data/card-codes/queries.ts";
import { findShownCard, type ShownCard } from "../../data/cards/shown-queries.ts";
import { authorize, notFound } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import type { Outline } from "../previews/initials-outline.ts";
import { type CodeLogo, initialsOfCard, readLogo } from "./card-code.ts";
import { inDrawingTurn } from "./drawing-turn.ts";

export type CodeParts = {
  shown: ShownCard;
  saved: CodeStyleRow | null;
  initials: Outline | null;
  logo: CodeLogo | null;
};

/** @throws ApiError NOT_FOUND, FORBIDDEN, UNAVAILABLE when too many wait */
export async function readCardCode(services: Services, actor: Actor, cardId: string): Promise<CodeParts> {
  const shown = await findShownCard(services.db, cardId);
  if (!shown) throw notFound(message.cardNotFound);
  authorize(mayReadCard(actor, shown.card));
  const saved = await findCodeStyle(services.db, cardId);
  return inDrawingTurn(actor.id, async () => ({
    shown,
    saved,
    initials: await initialsOfCard(shown),
    logo: await readLogo(services, shown),
  }));
}
