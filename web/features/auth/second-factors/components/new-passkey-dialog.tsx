import { t } from "@lingui/core/macro";
import { KeyRound } from "lucide-react";
import { type SubmitEvent, useState } from "react";
import { passkeyNameMax } from "../../../../../domain/auth/passkey-schema.ts";
import { message } from "../../../../../domain/core/messages.ts";
import { isApiError } from "../../../../api/api-error.ts";
import { deviceName } from "../../../../page/device-name.ts";
import { Banner } from "../../../../ui/banner.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { FormActions } from "../../../../ui/form-actions.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { troubleText } from "../passkey-trouble.ts";
import type { FactorDialogsState, PasskeyStart } from "../use-factor-dialogs.ts";
import { useNewPasskey } from "../use-new-passkey.ts";

type NewPasskeyDialogProps = { dialogs: FactorDialogsState; begun: PasskeyStart };

/** Asks for the passkey's name, then opens the browser's prompt. */
export function NewPasskeyDialog({ dialogs, begun }: NewPasskeyDialogProps) {
  const [name, setName] = useState(() => deviceName(navigator.userAgent).slice(0, passkeyNameMax));
  const [isMissing, setMissing] = useState(false);
  const add = useNewPasskey(dialogs, begun);
  const refusedName = isApiError(add.error) ? add.error.fields.name : undefined;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    event.stopPropagation();
    setMissing(name.trim() === "");
    if (name.trim() !== "" && !add.isPending) add.mutate(name);
  }

  return (
    <Dialog isOpen={dialogs.isOpen} onClose={dialogs.close} isLocked={add.isPending} title={t`Add a passkey`}>
      <form noValidate onSubmit={submit} className="flex min-h-full flex-col gap-5">
        <div className="flex items-start gap-4 rounded-field bg-paper-2 px-4 py-3.5">
          <KeyRound aria-hidden="true" size={22} className="mt-0.5 shrink-0" />
          <p className="text-15">
            {t`Your browser will ask where to save the passkey: on this device, on your phone, in a password manager or on a security key. You'll unlock it with your fingerprint, face or PIN. We never receive any of these.`}
          </p>
        </div>
        {add.error && !refusedName ? <Banner tone="bad">{troubleText(add.error)}</Banner> : null}
        <TextField
          label={t`Name`}
          description={t`Helps you tell your passkeys apart`}
          value={name}
          onChange={(typed) => {
            setMissing(false);
            setName(typed);
          }}
          maxLength={passkeyNameMax}
          autoComplete="off"
          autoFocus
          isRequired
          isReadOnly={add.isPending}
          error={isMissing ? message.passkeyNameRequired : refusedName}
        />
        <FormActions submit={t`Continue`} isPending={add.isPending} onCancel={dialogs.close} />
      </form>
    </Dialog>
  );
}
