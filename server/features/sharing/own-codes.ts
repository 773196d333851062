import { type CodeStyle, plainCodeStyle } from "../../../domain/sharing/code-style.ts";
import { codeSvg } from "../../../domain/sharing/code-svg.ts";
import { inBoundedTurns } from "../../core/turns.ts";
import type { Services } from "../../services.ts";
import type { ShownCard } from "../cards/shown-queries.ts";
import { codePng, makeCode } from "./card-code.ts";
import { findCodeStyle } from "./code-queries.ts";

const longestBytes = 16 * 1024 * 1024;

/** `size` in pixels; `content` instead of the saved one. */
export type WantedCode = { kind: "svg" | "png"; size: number; content?: CodeStyle["content"] | undefined };
type Picture = string | Buffer;
export type OwnFile = { outcome: "drawn"; body: Picture } | { outcome: "too-long" | "busy" };

/** Files of codes in their owner's look, the plain one while none was saved. */
export type OwnCodes = { draw: (shown: ShownCard, wanted: WantedCode) => Promise<OwnFile> };

/**
 * Anybody may ask for these, so they wait in a queue of their own and not before their owners' studios. What was drawn is
 * kept under all that it was drawn from, so it never is out of date and nobody has to be told of changes; what was used
 * longest ago goes first.
 */
export function ownCodes(services: Services): OwnCodes {
  const inTurn = inBoundedTurns(2, 64);
  const kept = new Map<string, Picture>();
  // Many who ask for one file at once wait for one drawing.
  const drawing = new Map<string, Promise<Picture | null>>();
  let bytes = 0;

  function find(key: string): Picture | undefined {
    const picture = kept.get(key);
    if (picture === undefined) return undefined;
    kept.delete(key);
    kept.set(key, picture);
    return picture;
  }

  function keep(key: string, picture: Picture): void {
    kept.set(key, picture);
    bytes += weight(picture);
    for (const [oldest, its] of kept) {
      if (bytes <= longestBytes) break;
      kept.delete(oldest);
      bytes -= weight(its);
    }
  }

  async function drawNow(key: string, shown: ShownCard, style: CodeStyle, { kind, size }: WantedCode) {
    const code = await makeCode(services, shown, style);
    if (!code) return null;
    const picture = kind === "svg" ? codeSvg(code.drawing, size, code.picture) : await codePng(code, size);
    // A logo whose bytes could not be read may be there again the next time.
    const isWhole = style.middle !== "logo" || shown.brand.logoFileId === null || code.picture !== null;
    if (isWhole) keep(key, picture);
    return picture;
  }

  return {
    draw: async (shown, wanted) => {
      const saved = await findCodeStyle(services.db, shown.card.id);
      const style = saved ?? plainCodeStyle;
      const { kind, size, content = style.content } = wanted;
      const { id, version } = shown.card;
      const made = [id, version, shown.cardHost, shown.brand.logoFileId, saved?.version, saved?.updatedAt.getTime()];
      const key = [...made, content, kind, size].join(" ");
      const known = find(key);
      if (known !== undefined) return { outcome: "drawn", body: known };
      const begun = drawing.get(key) ?? inTurn(() => drawNow(key, shown, { ...style, content }, wanted));
      if (!begun) return { outcome: "busy" };
      drawing.set(key, begun);
      try {
        const body = await begun;
        return body === null ? { outcome: "too-long" } : { outcome: "drawn", body };
      } finally {
        drawing.delete(key);
      }
    },
  };
}

const weight = (picture: Picture): number => 2 * picture.length + 500;
