import { normalise } from "../core/normalise.ts";
import type { StructuredName } from "./person-name.ts";

/** In the order in which people read them. */
export const namePartKeys = ["prefix", "given", "additional", "family", "suffix"] as const;
export type NamePart = (typeof namePartKeys)[number];

/**
 * Whether the parts, put one after another in some order, are the name: its letters, numbers and signs, without regard to
 * capitals, blanks and punctuation. So a contact is always saved under the name that its card shows.
 */
export function makeUpName(parts: StructuredName, name: string): boolean {
  const pieces = namePartKeys.map((key) => letters(parts[key])).filter((piece) => piece !== "");
  return pieces.length > 0 && takesAll(pieces, letters(name));
}

// Capitals: they do not depend on what stands beside a letter, as the small sigma at the end of a word does.
const letters = (text: string): string =>
  normalise(text, "NFKD")
    .toUpperCase()
    .replace(/[^\p{Letter}\p{Mark}\p{Number}\p{Symbol}]/gu, "");

/** At most five pieces: 120 orders, each given up at its first wrong letter. */
function takesAll(pieces: readonly string[], rest: string): boolean {
  if (pieces.length === 0) return rest === "";
  return pieces.some(
    (piece, index) => rest.startsWith(piece) && takesAll(pieces.toSpliced(index, 1), rest.slice(piece.length)),
  );
}
