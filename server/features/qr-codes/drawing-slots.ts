import { message } from "../../../domain/core/messages.ts";
import { fairQueue } from "../../core/fair-queue.ts";
import { apiError } from "../../http/api-error.ts";
import { drawingLimits } from "../previews/drawing-limits.ts";

const enqueue = fairQueue(drawingLimits);

/**
 * Each drawing takes about 50 ms of the processor, so people take turns.
 * @throws ApiError UNAVAILABLE when too many wait
 */
export async function withDrawingSlot<Result>(personId: string, draw: () => Promise<Result>): Promise<Result> {
  const drawing = enqueue(personId, draw);
  if (!drawing) throw apiError("UNAVAILABLE", message.unexpected);
  return drawing;
}
