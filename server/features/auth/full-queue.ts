import { setTimeout as sleep } from "node:timers/promises";
import { message } from "../../../domain/core/messages.ts";
import { refuse } from "../../http/refusal.ts";
import type { Services } from "../../services.ts";

/** Told at once, whoever floods asks again at once, and refusing is all that this process does. */
const toldAfterMs = 500;

/**
 * A flood that finds no place to have its passwords hashed costs no statement: cards that are not in memory want the same
 * connections. It is not counted either, since nobody learns anything from it.
 * @throws Refusal UNAVAILABLE after a moment
 */
export async function refuseWhenFull({ hasher }: Services): Promise<void> {
  if (!hasher.isFull()) return;
  await sleep(toldAfterMs);
  throw refuse("UNAVAILABLE", message.internalLater);
}
