import { message } from "../../../domain/core/messages.ts";
import { type CodeStyle, plainCodeStyle } from "../../../domain/qr-codes/code-style.ts";
import { codeSvg } from "../../../domain/qr-codes/code-svg.ts";
import { fairQueue } from "../../core/fair-queue.ts";
import { findCodeStyle } from "../../data/card-codes/queries.ts";
import type { ShownCard } from "../../data/cards/shown-queries.ts";
import { apiError } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { drawingCache } from "../previews/drawing-cache.ts";
import { drawingLimits } from "../previews/drawing-limits.ts";
import { codePng, makeCode } from "./card-code.ts";

const maxBytes = 16 * 1024 * 1024;

/** `size` in pixels; `content` overrides the saved one. */
export type CodeRequest = { kind: "svg" | "png"; size: number; content?: CodeStyle["content"] | undefined };
type Picture = string | Buffer;

export type OwnCodes = {
  /** @throws ApiError UNAVAILABLE when too many wait, CONFLICT when it holds too much to be printed */
  draw: (shown: ShownCard, request: CodeRequest, network: string) => Promise<Picture>;
};

/** Public requests have their own queue, so that owners do not wait for them. */
export function ownCodes(services: Services): OwnCodes {
  const drawings = drawingCache<Picture | null>({ maxBytes, weigh, enqueue: fairQueue(drawingLimits) });

  async function drawNow(shown: ShownCard, style: CodeStyle, { kind, size }: CodeRequest) {
    const code = await makeCode(services, shown, style);
    if (!code) return { drawn: null, isWhole: false };
    const drawn = kind === "svg" ? codeSvg(code.drawing, size, code.picture) : await codePng(code, size);
    // An unreadable logo may be back the next time.
    const isWhole = style.middle !== "logo" || shown.brand.logoFileId === null || code.picture !== null;
    return { drawn, isWhole };
  }

  return {
    draw: async (shown, request, network) => {
      const saved = await findCodeStyle(services.db, shown.card.id);
      const style = saved ?? plainCodeStyle;
      const { kind, size, content = style.content } = request;
      const { id, version } = shown.card;
      const made = [id, version, shown.cardHost, shown.brand.logoFileId, saved?.version, saved?.updatedAt.getTime()];
      const key = [...made, content, kind, size].join(" ");
      const drawing = drawings(key, network, () => drawNow(shown, { ...style, content }, request));
      if (!drawing) throw apiError("UNAVAILABLE", message.unexpected);
      const body = await drawing;
      if (body === null) throw apiError("CONFLICT", message.codeTooLong);
      return body;
    },
  };
}

const weigh = (picture: Picture | null): number => 2 * (picture?.length ?? 0) + 500;
