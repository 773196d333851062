import { t } from "@lingui/core/macro";
import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { message } from "../../../../../domain/core/messages.ts";
import { isApiError } from "../../../../api/api-error.ts";
import { Banner } from "../../../../ui/banner.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { FormActions } from "../../../../ui/form-actions.tsx";
import { saveApp, startApp } from "../api.ts";
import { troubleText } from "../passkey-trouble.ts";
import { useAppCode } from "../use-app-code.ts";
import type { AppSetUp, FactorDialogsState } from "../use-factor-dialogs.ts";
import { AppCodeField } from "./app-code-field.tsx";
import { AppSecret } from "./app-secret.tsx";
import { Step } from "./step.tsx";

type AppDialogProps = { dialogs: FactorDialogsState; begun: AppSetUp };

/** Sets up an authenticator app: it reads the secret and a code confirms it. */
export function AppDialog({ dialogs, begun }: AppDialogProps) {
  const [setUp, setSetUp] = useState(begun);
  const save = useMutation({
    mutationFn: saveApp,
    onSuccess: ({ recoveryCodes }) => dialogs.added(recoveryCodes, message.appAdded),
  });
  const again = useMutation({
    mutationFn: startApp,
    onSuccess: (begun) => {
      setSetUp(begun);
      save.reset();
    },
  });
  const isPending = save.isPending || again.isPending;
  const code = useAppCode(
    (typed) =>
      save.mutateAsync(typed).then(
        () => true,
        () => false,
      ),
    isPending,
  );
  const isGone = isApiError(save.error, "CONFLICT");
  const trouble = again.error ?? save.error;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    event.stopPropagation();
    code.submit();
  }

  return (
    <Dialog isOpen={dialogs.isOpen} onClose={dialogs.close} isLocked={isPending} title={t`Set up an authenticator app`}>
      <form noValidate onSubmit={submit} className="flex min-h-full flex-col gap-6">
        <ol className="grid gap-7">
          <Step number={1} title={t`Scan this QR code with the app`}>
            <AppSecret setUp={setUp} />
          </Step>
          <Step number={2} title={t`Enter the code from the app`}>
            <AppCodeField
              code={code}
              isPending={isPending}
              description={t`The 6-digit code changes every 30 seconds. It's submitted automatically.`}
            />
          </Step>
        </ol>
        {trouble ? (
          <Banner
            tone="bad"
            actions={
              isGone ? (
                <Button isPending={again.isPending} onPress={() => again.mutate()}>
                  {t`Show a new QR code`}
                </Button>
              ) : null
            }
          >
            {troubleText(trouble)}
          </Banner>
        ) : null}
        <FormActions submit={t`Add app`} isPending={isPending} onCancel={dialogs.close} />
      </form>
    </Dialog>
  );
}
