import { type CodeStyle, plainCodeStyle } from "../../../domain/sharing/code-style.ts";
import { codeSvg } from "../../../domain/sharing/code-svg.ts";
import { fairQueue } from "../../core/fair-queue.ts";
import { findCodeStyle } from "../../data/card-codes/queries.ts";
import type { ShownCard } from "../../data/cards/shown-queries.ts";
import type { Services } from "../../services.ts";
import { drawingCache } from "../previews/drawing-cache.ts";
import { drawingLimits } from "../previews/drawing-limits.ts";
import { codePng, makeCode } from "./card-code.ts";

const maxBytes = 16 * 1024 * 1024;

/** `size` in pixels; `content` overrides the saved one. */
export type WantedCode = { kind: "svg" | "png"; size: number; content?: CodeStyle["content"] | undefined };
type Picture = string | Buffer;
export type OwnFile = { outcome: "drawn"; body: Picture } | { outcome: "too-long" | "busy" };

export type OwnCodes = { draw: (shown: ShownCard, wanted: WantedCode, network: string) => Promise<OwnFile> };

/** Public requests have their own queue, so that owners do not wait for them. */
export function ownCodes(services: Services): OwnCodes {
  const drawings = drawingCache<Picture | null>({ maxBytes, weigh, enqueue: fairQueue(drawingLimits) });

  async function drawNow(shown: ShownCard, style: CodeStyle, { kind, size }: WantedCode) {
    const code = await makeCode(services, shown, style);
    if (!code) return { drawn: null, isWhole: false };
    const drawn = kind === "svg" ? codeSvg(code.drawing, size, code.picture) : await codePng(code, size);
    // An unreadable logo may be back the next time.
    const isWhole = style.middle !== "logo" || shown.brand.logoFileId === null || code.picture !== null;
    return { drawn, isWhole };
  }

  return {
    draw: async (shown, wanted, network) => {
      const saved = await findCodeStyle(services.db, shown.card.id);
      const style = saved ?? plainCodeStyle;
      const { kind, size, content = style.content } = wanted;
      const { id, version } = shown.card;
      const made = [id, version, shown.cardHost, shown.brand.logoFileId, saved?.version, saved?.updatedAt.getTime()];
      const key = [...made, content, kind, size].join(" ");
      const drawing = drawings(key, network, () => drawNow(shown, { ...style, content }, wanted));
      if (!drawing) return { outcome: "busy" };
      const body = await drawing;
      return body === null ? { outcome: "too-long" } : { outcome: "drawn", body };
    },
  };
}

const weigh = (picture: Picture | null): number => 2 * (picture?.length ?? 0) + 500;
