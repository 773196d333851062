import { useRouter } from "@tanstack/react-router";
import { message } from "../../../domain/core/messages.ts";
import { isApiError, isRefusal } from "../../api/api-error.ts";
import { toastError } from "../../ui/toast.tsx";

/** A refusal in its own words; anything else is `otherwise`. What was typed stays either way. */
export function useSaveFailure(otherwise: string = message.cardSaveFailed) {
  const router = useRouter();
  return function showFailure(error: unknown): void {
    if (isApiError(error, "UNAUTHENTICATED")) {
      const from = router.state.location.href;
      const run = () => void router.navigate({ to: "/login", search: { from }, ignoreBlocker: true });
      toastError(error.message, { action: { label: "Login", run } });
      return;
    }
    toastError(isRefusal(error) ? error.message : otherwise);
  };
}
