import type { Transaction } from "../../db/database.ts";
import { newShortCode } from "./codes.ts";
import { takeShortCodes } from "../../data/cards/queries.ts";

/** Codes that nothing ever had, taken for ever (decisions §7). */
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
