import { randomInt } from "node:crypto";

/** Capitals and digits without look-alikes (0 O, 1 I L, 2 Z, 5 S, 8 B, U V): people read them aloud and type them. */
const alphabet = "34679ACDEFGHJKMNPQRTVWXY";
const length = 8;

/** 8 characters, 1.1 × 10^11 of them; uniqueness is the database's to say (decisions §7). */
export function newShortCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/** The user id, `-`, and the creation time in milliseconds in base 36 (decisions §7). */
export function newCardId(personId: string, now: Date): string {
  return `${personId}-${now.getTime().toString(36)}`;
}
