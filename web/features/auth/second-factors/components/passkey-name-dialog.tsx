import { t } from "@lingui/core/macro";
import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { passkeyNameMax } from "../../../../../domain/auth/passkey-schema.ts";
import type { Passkey } from "../../../../../domain/auth/second-factor-schema.ts";
import { message } from "../../../../../domain/core/messages.ts";
import { Banner } from "../../../../ui/banner.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { FormActions } from "../../../../ui/form-actions.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { toastSuccess } from "../../../../ui/toast.tsx";
import { saveName } from "../api.ts";
import { troubleText } from "../passkey-trouble.ts";
import type { FactorDialogsState } from "../use-factor-dialogs.ts";

type PasskeyNameDialogProps = { dialogs: FactorDialogsState; passkey: Passkey };

export function PasskeyNameDialog({ dialogs, passkey }: PasskeyNameDialogProps) {
  const [name, setName] = useState(passkey.name);
  const [isMissing, setMissing] = useState(false);
  const save = useMutation({
    mutationFn: () => saveName(passkey.id, name),
    onSuccess: () => {
      toastSuccess(message.passkeyRenamed);
      dialogs.changed();
      dialogs.close();
    },
    // A passkey that was removed in the meantime disappears from the list.
    onError: dialogs.changed,
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    event.stopPropagation();
    setMissing(name.trim() === "");
    if (name.trim() !== "" && !save.isPending) save.mutate();
  }

  return (
    <Dialog isOpen={dialogs.isOpen} onClose={dialogs.close} isLocked={save.isPending} title={t`Rename passkey`}>
      <form noValidate onSubmit={submit} className="flex min-h-full flex-col gap-5">
        {save.error ? <Banner tone="bad">{troubleText(save.error)}</Banner> : null}
        <TextField
          label={t`Name`}
          value={name}
          onChange={setName}
          maxLength={passkeyNameMax}
          autoComplete="off"
          autoFocus
          isRequired
          error={isMissing ? message.passkeyNameRequired : undefined}
        />
        <FormActions submit={t`Save`} isPending={save.isPending} onCancel={dialogs.close} />
      </form>
    </Dialog>
  );
}
