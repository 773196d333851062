import { t } from "@lingui/core/macro";
import { useMutation } from "@tanstack/react-query";
import { message } from "../../../domain/core/messages.ts";
import { textOf } from "../../api/api-error.ts";
import { whenConnected } from "../../network/when-connected.ts";
import { sendsMail } from "../../page/operator-rules.ts";
import { toastError, toastSuccess } from "../../ui/toast.tsx";

/** Requests the link that verifies the user's email, and shows the result. */
export function useEmailVerificationRequest() {
  const request = useMutation({
    // Loaded on demand, because it includes the sign-in contract, which the first script does not need.
    mutationFn: async () => (await whenConnected(() => import("./email-verification-api.ts"))).sendEmailVerification(),
    onSuccess: () => toastSuccess(sendsMail() ? message.proofSent : message.proofWritten),
    onError: (error) => toastError(textOf(error)),
  });
  const { isPending, isSuccess } = request;
  const mailLabel = isSuccess ? t`Send again` : t`Resend link`;
  return { send: () => request.mutate(), isPending, label: sendsMail() ? mailLabel : t`Create new link` };
}
