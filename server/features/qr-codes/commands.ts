import { mayEditCard, mayReadCard } from "../../../domain/cards/policy.ts";
import type { Refused as RefusedVerdict } from "../../../domain/core/verdict.ts";
import type { Actor } from "../../../domain/people/policy.ts";
import type { CodeStyle } from "../../../domain/sharing/code-style.ts";
import { fairQueue } from "../../core/fair-queue.ts";
import { type CodeStyleRow, findCodeStyle, writeCodeStyle } from "../../data/card-codes/queries.ts";
import { lockCard } from "../../data/cards/queries.ts";
import { findShownCard, type ShownCard } from "../../data/cards/shown-queries.ts";
import type { Services } from "../../services.ts";
import { recordChangeByAdmin } from "../cards/owner-commands.ts";
import { drawingLimits } from "../previews/drawing-limits.ts";
import type { Outline } from "../previews/initials-outline.ts";
import { type CodeLogo, initialsOfCard, isReadable, makeCode, readLogo } from "./card-code.ts";

/** Each drawing costs some 50 ms of the processor, so people take turns. */
const enqueue = fairQueue(drawingLimits);

export type CodeParts = {
  shown: ShownCard;
  saved: CodeStyleRow | null;
  initials: Outline | null;
  logo: CodeLogo | null;
};
type Gone = { outcome: "not-found" | "busy" } | { outcome: "refused"; verdict: RefusedVerdict };
export type ReadOutcome = ({ outcome: "found" } & CodeParts) | Gone;

export async function readCardCode(services: Services, actor: Actor, cardId: string): Promise<ReadOutcome> {
  const shown = await findShownCard(services.db, cardId);
  if (!shown) return { outcome: "not-found" };
  const verdict = mayReadCard(actor, shown.card);
  if (!verdict.allowed) return { outcome: "refused", verdict };
  return describeCode(services, actor, shown, await findCodeStyle(services.db, cardId));
}

async function describeCode(
  services: Services,
  actor: Actor,
  shown: ShownCard,
  saved: CodeStyleRow | null,
): Promise<ReadOutcome> {
  const parts = await enqueue(actor.id, async () => ({
    initials: await initialsOfCard(shown),
    logo: await readLogo(services, shown),
  }));
  return parts ? { outcome: "found", shown, saved, ...parts } : { outcome: "busy" };
}

export type SaveOutcome = ReadOutcome | { outcome: "stale" | "too-long" | "unreadable" | "no-logo" | "no-initials" };

/**
 * Scans the code itself, because the client may not be our browser. Draws before locking the row.
 * @param version that the style was made from, 0 for none
 */
export async function saveCardCode(
  services: Services,
  actor: Actor,
  cardId: string,
  style: CodeStyle,
  version: number,
): Promise<SaveOutcome> {
  const before = await readCardCode(services, actor, cardId);
  if (before.outcome !== "found") return before;
  const editing = mayEditCard(actor, before.shown.card);
  if (!editing.allowed) return { outcome: "refused", verdict: editing };
  if ((before.saved?.version ?? 0) !== version) return { outcome: "stale" };
  if (style.middle === "logo" && !before.logo) return { outcome: "no-logo" };
  if (style.middle === "initials" && !before.initials) return { outcome: "no-initials" };
  const now = services.clock.now();

  const trial = await enqueue(actor.id, async () => {
    const code = await makeCode(services, before.shown, style);
    return code === null ? "too-long" : (await isReadable(code)) ? "read" : "unreadable";
  });
  if (trial !== "read") return { outcome: trial ?? "busy" };

  const written = await services.db.transaction(async (tx) => {
    const card = await lockCard(tx, cardId);
    if (!card) return { outcome: "not-found" as const };
    const verdict = mayEditCard(actor, card);
    if (!verdict.allowed) return { outcome: "refused" as const, verdict };
    if (((await findCodeStyle(tx, cardId))?.version ?? 0) !== version) return { outcome: "stale" as const };
    const saved = await writeCodeStyle(tx, cardId, style, now);
    await recordChangeByAdmin(tx, actor.id, card, now);
    return { outcome: "saved" as const, saved };
  });
  return written.outcome === "saved" ? { ...before, saved: written.saved } : written;
}
