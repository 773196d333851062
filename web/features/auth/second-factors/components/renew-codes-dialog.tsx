import { t } from "@lingui/core/macro";
import { useMutation } from "@tanstack/react-query";
import { message } from "../../../../../domain/core/messages.ts";
import { isApiError } from "../../../../api/api-error.ts";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import { toastError } from "../../../../ui/toast.tsx";
import { makeRecoveryCodes } from "../api.ts";
import { troubleText } from "../passkey-trouble.ts";
import type { FactorDialogsState } from "../use-factor-dialogs.ts";

export function RenewCodesDialog({ dialogs }: { dialogs: FactorDialogsState }) {
  const renew = useMutation({
    mutationFn: makeRecoveryCodes,
    onSuccess: ({ recoveryCodes }) => dialogs.added(recoveryCodes, message.recoveryCodesRenewed),
    onError: (error) => {
      // A cancelled confirmation returns to the question.
      if (isApiError(error, "REAUTH_REQUIRED")) return;
      dialogs.changed();
      dialogs.close();
      toastError(troubleText(error));
    },
  });
  return (
    <ConfirmDialog
      isOpen={dialogs.isOpen}
      title={t`Create new recovery codes?`}
      question={t`Your current codes will stop working right away, and your other devices will be logged out.`}
      confirm={t`Create new codes`}
      isPending={renew.isPending}
      onConfirm={() => renew.mutate()}
      onClose={dialogs.close}
    />
  );
}
