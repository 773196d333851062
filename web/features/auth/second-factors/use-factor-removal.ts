import { useMutation } from "@tanstack/react-query";
import { isApiError } from "../../../api/api-error.ts";
import { toastError, toastSuccess } from "../../../ui/toast.tsx";
import { troubleText } from "./passkey-trouble.ts";
import type { FactorDialogsState } from "./use-factor-dialogs.ts";

/** Treats a factor that was removed elsewhere as removed. */
export function useFactorRemoval(dialogs: FactorDialogsState, remove: () => Promise<unknown>, done: string) {
  return useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      toastSuccess(done);
      // Removes the row first; otherwise the focus returns to it and is lost.
      await dialogs.changed();
      dialogs.close();
    },
    onError: (error) => {
      // A cancelled confirmation returns to the question.
      if (isApiError(error, "REAUTH_REQUIRED")) return;
      dialogs.changed();
      dialogs.close();
      if (isApiError(error, "NOT_FOUND")) toastSuccess(done);
      else toastError(troubleText(error));
    },
  });
}
