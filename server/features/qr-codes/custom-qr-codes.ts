import { message } from "../../../domain/core/messages.ts";
import { defaultQrStyle, type QrStyle } from "../../../domain/qr-codes/qr-style.ts";
import { styledQrSvg } from "../../../domain/qr-codes/qr-svg.ts";
import { fairQueue } from "../../core/fair-queue.ts";
import type { PublicCardRecord } from "../../data/cards/public-card-queries.ts";
import { findQrStyle } from "../../data/qr-styles/queries.ts";
import { apiError } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { drawingCache } from "../previews/drawing-cache.ts";
import { drawingLimits } from "../previews/drawing-limits.ts";
import { renderQrCode, styledQrPng } from "./render-qr-code.ts";

const maxBytes = 16 * 1024 * 1024;

/** `size` in pixels; `content` overrides the saved one. */
export type QrCodeRequest = { kind: "svg" | "png"; size: number; content?: QrStyle["content"] | undefined };
type Picture = string | Buffer;

export type CustomQrCodes = {
  /** @throws ApiError UNAVAILABLE when too many wait, CONFLICT when it holds too much to be printed */
  draw: (shown: PublicCardRecord, request: QrCodeRequest, network: string) => Promise<Picture>;
};

/** Public requests have a separate queue, so that owners do not wait for them. */
export function customQrCodes(services: Services): CustomQrCodes {
  const drawings = drawingCache<Picture | null>({ maxBytes, weigh, enqueue: fairQueue(drawingLimits) });

  async function drawNow(shown: PublicCardRecord, style: QrStyle, { kind, size }: QrCodeRequest) {
    const code = await renderQrCode(services, shown, style);
    if (!code) return { drawn: null, isWhole: false };
    const drawn = kind === "svg" ? styledQrSvg(code.drawing, size, code.picture) : await styledQrPng(code, size);
    // An unreadable logo may be readable the next time.
    const isWhole = style.middle !== "logo" || shown.brand.logoFileId === null || code.picture !== null;
    return { drawn, isWhole };
  }

  return {
    draw: async (shown, request, network) => {
      const saved = await findQrStyle(services.db, shown.card.id);
      const style = saved ?? defaultQrStyle;
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
