import { useMutation } from "@tanstack/react-query";
import { isApiError } from "../../../api/api-error.ts";
import { toastError, toastSuccess } from "../../../ui/toast.tsx";
import { troubleText } from "./passkey-trouble.ts";
import type { FactorDialogsState } from "./use-factor-dialogs.ts";

/** What was removed elsewhere is removed, as was wanted. */
export function useFactorRemoval(dialogs: FactorDialogsState, remove: () => Promise<unknown>, done: string) {
  return useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      toastSuccess(done);
      // Its row goes first, or the focus would be given back to it and go with it.
      await dialogs.changed();
      dialogs.close();
    },
    onError: (error) => {
      // Who thought better of it is back at the question.
      if (isApiError(error, "REAUTH_REQUIRED")) return;
      dialogs.changed();
      dialogs.close();
      if (isApiError(error, "NOT_FOUND")) toastSuccess(done);
      else toastError(troubleText(error));
    },
  });
}
