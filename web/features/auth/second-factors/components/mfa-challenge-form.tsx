import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { KeyRound } from "lucide-react";
import { type SubmitEvent, useState } from "react";
import type { MfaChallenge } from "../../../../../domain/auth/second-factor-schema.ts";
import { message } from "../../../../../domain/core/messages.ts";
import { Banner } from "../../../../ui/banner.tsx";
import { Button } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { methodsOf, type Way } from "../methods.ts";
import { useAppCode } from "../use-app-code.ts";
import { useMfaChallenge } from "../use-mfa-challenge.ts";
import { AppCodeField } from "./app-code-field.tsx";
import { OtherMethods } from "./other-methods.tsx";

type SecondStepFormProps = {
  step: MfaChallenge;
  /** The account's email, if known. */
  email: string;
  onDone: () => void;
  onOver: (text: string) => void;
  onLeave: () => void;
};

const leads = (): Partial<Record<Way, string>> => ({
  passkey: t`Your browser will ask for your passkey. Unlock it with your fingerprint, face or PIN.`,
  recoveryCode: t`Enter one of the ten codes you saved when you set up two-step verification. Each code works once.`,
});

/** Completes the sign-in with a second factor after a correct password. */
export function MfaChallengeForm({ step, email, onDone, onOver, onLeave }: SecondStepFormProps) {
  const ways = methodsOf(step);
  const [chosen, choose] = useState<Way | null>(null);
  const way = chosen ?? ways[0];
  const lead = way && leads()[way];
  const ending = useMfaChallenge({ onDone, onOver });
  const cannot = step.passkey && !ways.includes("passkey");
  return (
    <div className="flex flex-col gap-5">
      {email ? (
        <p className="text-15 text-muted">
          <Trans>
            Logging in as <bdi className="font-semibold wrap-anywhere text-text">{email}</bdi>
          </Trans>
        </p>
      ) : null}
      {ending.refusal ? <Banner tone="bad">{ending.refusal}</Banner> : null}
      {lead ? <p className="text-17 text-muted">{lead}</p> : null}
      {way === "passkey" ? (
        <Button
          variant="action"
          size="large"
          autoFocus
          isPending={ending.isPending}
          onPress={() => void ending.byPasskey()}
          className="w-full"
        >
          <KeyRound aria-hidden="true" size={20} />
          {t`Use a passkey`}
        </Button>
      ) : null}
      {way === "app" ? <CodeForm ending={ending} /> : null}
      {way === "recoveryCode" ? <RecoveryForm ending={ending} /> : null}
      {cannot ? <p className="text-15 text-muted">{t`Your passkeys don't work in this browser.`}</p> : null}
      <div>
        <OtherMethods
          ways={ways.filter((one) => one !== way)}
          isDisabled={ending.isPending}
          onChoose={(other) => {
            ending.forget();
            choose(other);
          }}
        />
        <p className="mt-3 text-15 text-muted">
          {t`Can't use any of these? An administrator can reset two-step verification for you.`}
        </p>
        <Button variant="signal" isDisabled={ending.isPending} onPress={onLeave} className="-ms-4 mt-2">
          {t`Log in as someone else`}
        </Button>
      </div>
    </div>
  );
}

type EndingProps = { ending: ReturnType<typeof useMfaChallenge> };

function CodeForm({ ending }: EndingProps) {
  const code = useAppCode(ending.byApp, ending.isPending);
  return (
    <form noValidate onSubmit={sending(code.submit)} className="flex flex-col gap-5">
      <AppCodeField code={code} isPending={ending.isPending} autoFocus />
      <SignInButton ending={ending} />
    </form>
  );
}

function RecoveryForm({ ending }: EndingProps) {
  const [code, setCode] = useState("");
  const [isMissing, setMissing] = useState(false);
  const submit = () => {
    setMissing(code.trim() === "");
    if (code.trim() !== "" && !ending.isPending) void ending.byRecoveryCode(code);
  };
  return (
    <form noValidate onSubmit={sending(submit)} className="flex flex-col gap-5">
      <TextField
        label={t`Recovery code`}
        value={code}
        onChange={(typed) => {
          setMissing(false);
          setCode(typed);
        }}
        error={isMissing ? message.recoveryCodeForm : undefined}
        autoComplete="off"
        isExact
        placeholder="XXXX-XXXX-XXXX-…"
        maxLength={80}
        autoFocus
        isRequired
      />
      <SignInButton ending={ending} />
    </form>
  );
}

function SignInButton({ ending }: EndingProps) {
  return (
    <Button type="submit" variant="action" size="large" isPending={ending.isPending} className="w-full">
      {t`Log in`}
    </Button>
  );
}

const sending = (submit: () => void) => (event: SubmitEvent) => {
  event.preventDefault();
  submit();
};
