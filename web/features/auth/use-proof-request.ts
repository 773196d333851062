import { useMutation } from "@tanstack/react-query";
import { requestProof } from "../../../domain/auth/contract.ts";
import { message } from "../../../domain/core/messages.ts";
import { textOf } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { toastError, toastSuccess } from "../../ui/toast.tsx";

/** Asks for the link that proves one's address, and says how that went. */
export function useProofRequest() {
  const request = useMutation({
    mutationFn: () => call(requestProof, {}),
    onSuccess: () => toastSuccess(message.proofSent),
    onError: (error) => toastError(textOf(error)),
  });
  return { send: () => request.mutate(), isPending: request.isPending, wasSent: request.isSuccess };
}
