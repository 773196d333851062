import { message } from "../../../domain/core/messages.ts";
import { isExplainedError } from "../../api/api-error.ts";
import { toastError } from "../../ui/toast.tsx";

/** Shows the server's explanation of an error, otherwise `otherwise`. Input stays. */
export function useSaveFailure(otherwise: string = message.cardSaveFailed) {
  return function showFailure(error: unknown): void {
    toastError(isExplainedError(error) ? error.message : otherwise);
  };
}
