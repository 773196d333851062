import { setTimeout as sleep } from "node:timers/promises";
import { message } from "../../../domain/core/messages.ts";
import { apiError } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";

/** An immediate rejection would cause an immediate retry. */
const refusedAfterMs = 500;

/**
 * Rejects before any statement, because cards need the connections. Not counted, because the response reveals nothing.
 * @throws ApiError UNAVAILABLE after a pause
 */
export async function rejectWhenFull({ hasher }: Services): Promise<void> {
  if (!hasher.isFull()) return;
  await sleep(refusedAfterMs);
  throw apiError("UNAVAILABLE", message.internalLater);
}
