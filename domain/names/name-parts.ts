import { normalise } from "../core/normalise.ts";
import type { StructuredName } from "./person-name.ts";

/** In reading order. */
export const namePartKeys = ["prefix", "given", "additional", "family", "suffix"] as const;
export type NamePart = (typeof namePartKeys)[number];

/**
 * Whether the parts, joined in some order, make up the name, ignoring case, spaces and punctuation. Ensures that a
 * contact is saved under the name on the card.
 */
export function partsMatchName(parts: StructuredName, name: string): boolean {
  const pieces = namePartKeys.map((key) => letters(parts[key])).filter((piece) => piece !== "");
  return pieces.length > 0 && takesAll(pieces, letters(name));
}

// Upper case, because it is context-free, unlike the final lower-case sigma.
const letters = (text: string): string =>
  normalise(text, "NFKD")
    .toUpperCase()
    .replace(/[^\p{Letter}\p{Mark}\p{Number}\p{Symbol}]/gu, "");

/** At most five pieces: 120 orders, each abandoned at its first mismatch. */
function takesAll(pieces: readonly string[], rest: string): boolean {
  if (pieces.length === 0) return rest === "";
  return pieces.some(
    (piece, index) => rest.startsWith(piece) && takesAll(pieces.toSpliced(index, 1), rest.slice(piece.length)),
  );
}
