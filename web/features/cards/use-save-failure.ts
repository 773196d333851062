import { message } from "../../../domain/core/messages.ts";
import { isExplainedError } from "../../api/api-error.ts";
import { toastError } from "../../ui/toast.tsx";

/** A refusal in its own words; anything else is `otherwise`. What was typed stays either way. */
export function useSaveFailure(otherwise: string = message.cardSaveFailed) {
  return function showFailure(error: unknown): void {
    toastError(isExplainedError(error) ? error.message : otherwise);
  };
}
