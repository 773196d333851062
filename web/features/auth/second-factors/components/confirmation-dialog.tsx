import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { type SubmitEvent, useId, useState } from "react";
import { limits } from "../../../../../domain/core/limits.ts";
import { message } from "../../../../../domain/core/messages.ts";
import type { Act } from "../../../../api/confirmation.ts";
import type { OnAnswer } from "../../../../api/question.ts";
import { Banner } from "../../../../ui/banner.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { secondFactorsQuery } from "../api.ts";
import { methodsOf, type Way } from "../methods.ts";
import { confirmationText } from "../step-up-texts.ts";
import { useAppCode } from "../use-app-code.ts";
import { useIdentityConfirmation } from "../use-identity-confirmation.ts";
import { AppCodeField } from "./app-code-field.tsx";
import { OtherMethods } from "./other-methods.tsx";

/** Confirms the user's identity (step-up authentication) and states the purpose: by passkey, app code or password. */
export function ConfirmationDialog({ act, onAnswer }: { act: Act; onAnswer: OnAnswer }) {
  const formId = useId();
  const factors = useQuery(secondFactorsQuery);
  const has = factors.data;
  const ways = methodsOf({ passkey: (has?.passkeys.length ?? 0) > 0, app: has?.app != null, password: true });
  const [chosen, choose] = useState<Way | null>(null);
  const proof = useIdentityConfirmation(() => onAnswer(true));
  // Input before the methods are known would be lost.
  const isLoading = factors.isPending && !factors.isError;
  const way = chosen !== null && ways.includes(chosen) ? chosen : (ways[0] ?? "password");
  const leave = () => {
    proof.forget();
    choose(null);
    onAnswer(false);
  };

  return (
    <Dialog
      kind="question"
      isOpen
      onClose={leave}
      isLocked={proof.isPending}
      title={t`Confirm it's you`}
      actions={
        <>
          <Button isDisabled={proof.isPending} onPress={leave}>
            {t`Cancel`}
          </Button>
          {isLoading ? null : way === "passkey" ? (
            <Button variant="action" autoFocus isPending={proof.isPending} onPress={() => void proof.byPasskey()}>
              <KeyRound aria-hidden="true" size={18} />
              {t`Use a passkey`}
            </Button>
          ) : (
            <Button type="submit" form={formId} variant="action" isPending={proof.isPending}>
              {t`Confirm`}
            </Button>
          )}
        </>
      }
    >
      <p className="mb-4 text-muted wrap-anywhere">{confirmationText(act)}</p>
      {proof.refusal ? (
        <Banner tone="bad" className="mb-4">
          {proof.refusal}
        </Banner>
      ) : null}
      {isLoading ? (
        <div role="status">
          <span className="sr-only">{t`Loading`}</span>
          <Skeleton className="h-12 w-full" />
        </div>
      ) : null}
      {!isLoading && way === "app" ? <CodeProof formId={formId} proof={proof} /> : null}
      {!isLoading && way === "password" ? <PasswordProof formId={formId} proof={proof} /> : null}
      <div className="mt-2 empty:hidden">
        <OtherMethods
          ways={ways.filter((one) => one !== way)}
          isDisabled={proof.isPending}
          onChoose={(other) => {
            proof.forget();
            choose(other);
          }}
        />
      </div>
    </Dialog>
  );
}

type ProofProps = { formId: string; proof: ReturnType<typeof useIdentityConfirmation> };

function CodeProof({ formId, proof }: ProofProps) {
  const code = useAppCode(proof.byApp, proof.isPending);
  return (
    <form id={formId} noValidate onSubmit={sending(code.submit)}>
      <AppCodeField code={code} isPending={proof.isPending} autoFocus />
    </form>
  );
}

function PasswordProof({ formId, proof }: ProofProps) {
  const [password, setPassword] = useState("");
  const [isMissing, setMissing] = useState(false);

  function submit() {
    setMissing(password === "");
    if (password !== "" && !proof.isPending) void proof.byPassword(password);
  }

  return (
    <form id={formId} noValidate onSubmit={sending(submit)}>
      <TextField
        label={t`Your password`}
        type="password"
        autoComplete="current-password"
        maxLength={limits.passwordTyped}
        autoFocus
        isRequired
        value={password}
        onChange={setPassword}
        error={isMissing ? message.fieldRequired : undefined}
      />
    </form>
  );
}

/** Stops the event, because in React it bubbles to the form that opened the dialog. */
const sending = (submit: () => void) => (event: SubmitEvent) => {
  event.preventDefault();
  event.stopPropagation();
  submit();
};
