import { t } from "@lingui/core/macro";
import { KeyRound, Smartphone } from "lucide-react";
import { useEffect } from "react";
import { message } from "../../../../domain/core/messages.ts";
import type { User } from "../../../../domain/people/schema.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { NavButton } from "../../../ui/nav-button.tsx";
import { AuthFrame } from "../components/auth-frame.tsx";
import { VerifyEmailFirst } from "../components/verify-email-first.tsx";
import { FactorHost } from "../second-factors/components/factor-host.tsx";
import { knowsPasskeys } from "../second-factors/passkey-support.ts";
import { useFactorDialogs } from "../second-factors/use-factor-dialogs.ts";
import { useLogOut } from "../use-log-out.tsx";

type SecondFactorPageProps = { user: User; onBusy: (isBusy: boolean) => void };

/** Shown to an admin in place of every screen except the account until a second factor is set up (ADMIN_2FA). */
export function SecondFactorPage({ user, onBusy }: SecondFactorPageProps) {
  const dialogs = useFactorDialogs();
  const logOut = useLogOut(user.id);
  const { isOpen, beginning } = dialogs;
  const withPasskeys = knowsPasskeys();

  useEffect(() => onBusy(isOpen), [isOpen, onBusy]);

  return (
    <AuthFrame title={t`Set up two-step verification`} lead={t`Protect your admin account.`}>
      <div className="flex flex-col gap-5">
        <p className="text-17 text-muted">{translateText(message.secondFactorRequired)}</p>
        {user.emailProven ? null : <VerifyEmailFirst email={user.email} what="secondFactors" />}
        {withPasskeys ? (
          <Button
            variant="action"
            size="large"
            isDisabled={!user.emailProven}
            isPending={beginning === "passkey"}
            onPress={() => void dialogs.begin("passkey")}
            className="w-full"
          >
            <KeyRound aria-hidden="true" size={20} />
            {t`Add a passkey`}
          </Button>
        ) : null}
        <Button
          variant={withPasskeys ? "plain" : "action"}
          size="large"
          isDisabled={!user.emailProven}
          isPending={beginning === "app"}
          onPress={() => void dialogs.begin("app")}
          className="w-full"
        >
          <Smartphone aria-hidden="true" size={20} />
          {t`Set up an authenticator app`}
        </Button>
        <p className="text-15 text-muted">
          {withPasskeys
            ? t`A passkey is faster: use your fingerprint, face or device PIN. You can set up both.`
            : t`This browser doesn't support passkeys. An app on your phone shows a new code every 30 seconds.`}
        </p>
        <div className="-ms-4 flex flex-wrap gap-x-2 gap-y-1">
          <NavButton href="/account" variant="signal">
            {t`Go to your account`}
          </NavButton>
          <Button variant="signal" isPending={logOut.isPending} onPress={logOut.start}>
            {t`Logout`}
          </Button>
        </div>
      </div>
      <FactorHost dialogs={dialogs} />
      {logOut.question}
    </AuthFrame>
  );
}
