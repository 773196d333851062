import { inBoundedTurns } from "../../core/turns.ts";
import type { Services } from "../../services.ts";
import type { ShownCard } from "../cards/queries.ts";
import { readPhoto } from "../media/read-commands.ts";
import { type CardChanges, cardCache } from "./card-cache.ts";
import { previewImage } from "./preview-image.ts";

/** Preview images, kept in memory: each costs some 50 ms to draw, and messengers ask for one many times. */
export type CardPreviews = CardChanges & {
  /** Null when too many wait to be drawn. `begun` is from before the card was read. */
  draw: (shown: ShownCard, begun: number) => Promise<Buffer | null>;
  begin: () => number;
};

const longestBytes = 32 * 1024 * 1024;
const atOnce = 2;
const longestQueue = 64;

type Kept = { version: number; image: Buffer };

export function cardPreviews(services: Services): CardPreviews {
  const { find, begin, keep, ...changes } = cardCache<Kept>({
    longestBytes,
    weigh: ({ image }) => image.length + 500,
  });
  const inTurn = inBoundedTurns(atOnce, longestQueue);
  // Many who ask for one card at once wait for one drawing.
  const drawing = new Map<string, Promise<Buffer>>();

  async function drawNow({ card }: ShownCard): Promise<Buffer> {
    const photo = await readPhoto(services, card.photoFileId);
    const { name, jobTitle, company } = card;
    const texts = { name: drawable(name), jobTitle: drawable(jobTitle), company: drawable(company) };
    return previewImage({ ...card, ...texts }, photo);
  }

  return {
    ...changes,
    begin,
    draw: async (shown, begun) => {
      const { id, version } = shown.card;
      const kept = find(id);
      if (kept?.version === version) return kept.image;
      // What changed since an earlier asker began may not be in their picture.
      const key = `${id} ${version} ${begun}`;
      const underWay = drawing.get(key);
      if (underWay) return underWay;
      const drawn = inTurn(() => drawNow(shown));
      if (!drawn) return null;
      drawing.set(key, drawn);
      try {
        const image = await drawn;
        keep(id, { version, image }, begun);
        return image;
      } finally {
        drawing.delete(key);
      }
    },
  };
}

/** What XML 1.0 forbids, in cards that were stored before such signs were removed: the drawing would fail. */
function drawable(text: string): string {
  return text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "");
}
