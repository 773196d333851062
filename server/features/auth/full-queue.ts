import { setTimeout as sleep } from "node:timers/promises";
import { message } from "../../../domain/core/messages.ts";
import { apiError } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";

/** An immediate refusal would only bring an immediate retry. */
const refusedAfterMs = 500;

/**
 * Refuses before any statement, because cards need the connections. Not counted: nobody learns anything from it.
 * @throws ApiError UNAVAILABLE after a moment
 */
export async function rejectWhenFull({ hasher }: Services): Promise<void> {
  if (!hasher.isFull()) return;
  await sleep(refusedAfterMs);
  throw apiError("UNAVAILABLE", message.internalLater);
}
