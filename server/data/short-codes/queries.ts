import { randomInt } from "node:crypto";
import type { Sql, Transaction } from "../../db/database.ts";
import { shortCode } from "../../db/schema/cards.ts";

/** Capitals and digits without look-alikes (0 O, 1 I L, 2 Z, 5 S, 8 B, U V): people read them aloud and type them. */
const alphabet = "34679ACDEFGHJKMNPQRTVWXY";
const length = 8;

/** 8 characters, 1.1 × 10^11 of them; uniqueness is the database's to say (product 9.1). */
export function newShortCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/** Takes codes for ever; those that were given out before are left out of the answer. */
async function takeShortCodes(db: Sql, codes: readonly string[], now: Date): Promise<string[]> {
  const rows = await db
    .insert(shortCode)
    .values(codes.map((code) => ({ code, createdAt: now })))
    .onConflictDoNothing()
    .returning({ code: shortCode.code });
  return rows.map(({ code }) => code);
}

/** Codes that nothing ever had, taken for ever (product 9.1). */
export async function takeNewCodes(tx: Transaction, count: number, now: Date): Promise<string[]> {
  const taken: string[] = [];
  while (taken.length < count) {
    const wanted = Array.from({ length: count - taken.length }, newShortCode);
    taken.push(...(await takeShortCodes(tx, [...new Set(wanted)], now)));
  }
  return taken;
}

export async function takeNewCode(tx: Transaction, now: Date): Promise<string> {
  const [code] = await takeNewCodes(tx, 1, now);
  if (code === undefined) throw new Error("no code was taken");
  return code;
}
