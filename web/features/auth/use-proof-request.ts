import { useMutation } from "@tanstack/react-query";
import { message } from "../../../domain/core/messages.ts";
import { textOf } from "../../api/api-error.ts";
import { whenConnected } from "../../api/when-connected.ts";
import { sendsMail } from "../../page/operator-rules.ts";
import { toastError, toastSuccess } from "../../ui/toast.tsx";

/** Asks for the link that proves one's address, and says how that went. */
export function useProofRequest() {
  const request = useMutation({
    // The contract of signing in comes with it, which the first script has no other use for.
    mutationFn: async () => (await whenConnected(() => import("./proof-api.ts"))).requestEmailProof(),
    onSuccess: () => toastSuccess(sendsMail() ? message.proofSent : message.proofWritten),
    onError: (error) => toastError(textOf(error)),
  });
  const words = sendsMail() ? ["Resend link", "Send again"] : ["Create a new link", "Create another link"];
  const { isPending, isSuccess } = request;
  return { send: () => request.mutate(), isPending, label: words[isSuccess ? 1 : 0] };
}
