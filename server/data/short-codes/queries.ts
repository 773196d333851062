import { randomInt } from "node:crypto";
import type { Sql, Transaction } from "../../db/database.ts";
import { shortCode } from "../../db/schema/cards.ts";

/** Without look-alikes (0 O, 1 I L, 2 Z, 5 S, 8 B, U V). */
const alphabet = "34679ACDEFGHJKMNPQRTVWXY";
const length = 8;

/** One of 1.1 × 10^11; the database keeps them unique (product 9.1). */
export function newShortCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/** @returns the codes that were never issued before */
async function takeShortCodes(db: Sql, codes: readonly string[], now: Date): Promise<string[]> {
  const rows = await db
    .insert(shortCode)
    .values(codes.map((code) => ({ code, createdAt: now })))
    .onConflictDoNothing()
    .returning({ code: shortCode.code });
  return rows.map(({ code }) => code);
}

/** Returns codes never issued before (product 9.1). */
export async function issueShortCodes(tx: Transaction, count: number, now: Date): Promise<string[]> {
  const taken: string[] = [];
  while (taken.length < count) {
    const wanted = Array.from({ length: count - taken.length }, newShortCode);
    taken.push(...(await takeShortCodes(tx, [...new Set(wanted)], now)));
  }
  return taken;
}

export async function issueShortCode(tx: Transaction, now: Date): Promise<string> {
  const [code] = await issueShortCodes(tx, 1, now);
  if (code === undefined) throw new Error("no code was taken");
  return code;
}
