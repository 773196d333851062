import { t } from "@lingui/core/macro";
import { useState } from "react";
import { planNames } from "../../../../domain/cards/plan-names.ts";
import { bidiIsolate } from "../../../../domain/core/bidi-isolate.ts";
import { type Upgrade, upgradeNoteMax } from "../../../../domain/upgrades/schema.ts";
import { textOf } from "../../../api/api-error.ts";
import { sendsMail } from "../../../page/operator-rules.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.tsx";
import { isOutdated, useDecideUpgrade } from "../../upgrades/api.ts";

type DeclineUpgradeDialogProps = { upgrade: Upgrade; isOpen: boolean; onClose: () => void };

export function DeclineUpgradeDialog({ upgrade, isOpen, onClose }: DeclineUpgradeDialogProps) {
  const { id, person, plan } = upgrade;
  const [reason, setReason] = useState("");
  const decide = useDecideUpgrade();
  const planName = planNames[plan];

  function close() {
    decide.reset();
    onClose();
  }

  function submit() {
    const onSuccess = () => {
      toastSuccess(t`Request declined`);
      close();
    };
    const onError = (error: Error) => {
      if (!isOutdated(error)) return;
      toastError(textOf(error));
      close();
    };
    decide.mutate({ id, whom: person.name, decision: { state: "declined", reason } }, { onSuccess, onError });
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={t`Decline ${planName} for ${{ name: bidiIsolate(person.name) }}?`}
      submit={t`Decline`}
      isPending={decide.isPending}
      error={decide.error && textOf(decide.error)}
      onSubmit={submit}
      onClose={close}
    >
      <TextField
        label={t`Reason (optional)`}
        value={reason}
        onChange={setReason}
        rows={3}
        maxLength={upgradeNoteMax}
        description={
          sendsMail()
            ? t`They'll see this reason in a notification and by email.`
            : t`They'll see this reason in a notification.`
        }
      />
    </FormDialog>
  );
}
