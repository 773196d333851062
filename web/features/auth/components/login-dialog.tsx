import { t } from "@lingui/core/macro";
import { type SubmitEvent, Suspense, useId, useState } from "react";
import type { MfaChallenge } from "../../../../domain/auth/second-factor-schema.ts";
import { limits } from "../../../../domain/core/limits.ts";
import { message } from "../../../../domain/core/messages.ts";
import type { OnAnswer } from "../../../api/question.ts";
import { loginReason } from "../../../api/session.ts";
import { saveTypedEmail } from "../../../api/typed-login.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { useSignIn } from "../api.ts";
import { mfaTexts } from "../auth-texts.ts";
import { loginFailure } from "../login-failure.ts";
import { MfaChallengeForm } from "../second-factors/components/mfa-challenge-form.tsx";
import { PasskeySignIn } from "../second-factors/components/passkey-sign-in.tsx";
import { abandonMfaChallenge } from "../second-factors/sign-in-api.ts";

/** Returns the address of the login page, which redirects back to the current page. */
function loginPath(): string {
  const { pathname, search } = window.location;
  return `/login?from=${encodeURIComponent(pathname + search)}`;
}

type LoginDialogProps = { email: string; onAnswer: OnAnswer };

/** Shown when the session of the page has ended: its owner logs in again and continues. */
export function LoginDialog({ email, onAnswer }: LoginDialogProps) {
  const [step, setStep] = useState<MfaChallenge | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [reason] = useState(loginReason);
  const formId = useId();
  const login = useSignIn();
  const onDone = () => onAnswer(true);

  async function send(password: string): Promise<void> {
    setRefusal(null);
    try {
      const answer = await login.mutateAsync({ email, password });
      if ("secondStep" in answer) setStep(answer.secondStep);
      else onDone();
    } catch (error) {
      setRefusal(loginFailure(error));
    }
  }

  return (
    <Dialog
      kind="question"
      isOpen
      isLocked
      isOpaque
      onClose={() => {}}
      title={step ? mfaTexts().title : t`You were logged out`}
      actions={
        step ? null : (
          <>
            {/* A full page load, so that no data of this page stays in memory. */}
            <LinkButton href={loginPath()}>{t`Use another account`}</LinkButton>
            <Button type="submit" form={formId} variant="action" isPending={login.isPending}>
              {t`Log in`}
            </Button>
          </>
        )
      }
    >
      {step ? (
        <Suspense fallback={<div role="status" aria-label={t`Loading…`} className="h-72" />}>
          <MfaChallengeForm
            step={step}
            email={email}
            onDone={onDone}
            onOver={(text) => {
              setStep(null);
              setRefusal(text);
            }}
            onLeave={() => void abandonMfaChallenge().finally(() => window.location.assign(loginPath()))}
          />
        </Suspense>
      ) : (
        <>
          {reason === null ? null : <p className="mb-1">{translateText(reason)}</p>}
          <p className="mb-5 text-muted">{t`Log in to continue where you left off. What you typed stays on this page.`}</p>
          {refusal ? (
            <Banner tone="bad" className="mb-4">
              {refusal}
            </Banner>
          ) : null}
          <PasswordForm formId={formId} email={email} isPending={login.isPending} onSend={send} />
          <PasskeySignIn isDisabled={login.isPending} onDone={onDone} onRefusal={setRefusal} />
          <TextLink
            href="/reset"
            isExternal
            isOwn
            onPress={() => saveTypedEmail(email)}
            className="mt-4 inline-flex min-h-11 items-center"
          >
            {t`Forgot password?`}
          </TextLink>
        </>
      )}
    </Dialog>
  );
}

type PasswordFormProps = {
  formId: string;
  email: string;
  isPending: boolean;
  onSend: (password: string) => Promise<void>;
};

function PasswordForm({ formId, email, isPending, onSend }: PasswordFormProps) {
  const [password, setPassword] = useState("");
  const [isMissing, setMissing] = useState(false);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setMissing(password === "");
    if (password !== "" && !isPending) void onSend(password);
  }

  return (
    <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField label={t`Email`} type="email" autoComplete="username" value={email} isReadOnly />
      <TextField
        label={t`Password`}
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
