import type { PublicCardRecord } from "../../data/cards/public-card-queries.ts";
import type { Services } from "../../services.ts";
import { readPhoto } from "../media/read-images.ts";
import { previewImage } from "./preview-image.ts";
import { type RenderedImages, renderedImages } from "./rendered-images.ts";

/** Cached in memory: each takes 50 ms, and messengers send many requests. */
export type CardPreviews = RenderedImages<Buffer>;

export function cardPreviews(services: Services): CardPreviews {
  async function drawNow({ card }: PublicCardRecord): Promise<Buffer> {
    const photo = await readPhoto(services, card.photoFileId);
    const { name, jobTitle, company } = card;
    const texts = { name: drawable(name), jobTitle: drawable(jobTitle), company: drawable(company) };
    return previewImage({ ...card, ...texts }, photo);
  }

  return renderedImages({
    maxBytes: 32 * 1024 * 1024,
    weigh: (image) => image.length + 500,
    atOnce: 2,
    drawNow,
  });
}

/** Removes characters that XML 1.0 forbids, which older cards may contain. */
function drawable(text: string): string {
  return text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "");
}
