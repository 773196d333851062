import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { sendsMail } from "../../../page/operator-rules.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { useMe } from "../../people/api.ts";
import { useEmailVerificationRequest } from "../use-email-verification-request.ts";

const key = "evox-prove-later";

/** A reminder that blocks nothing (product 14.8). If it is dismissed, it appears again in the next tab. */
export function EmailVerificationBanner() {
  const me = useMe();
  const { send, isPending, label } = useEmailVerificationRequest();
  const [isLater, setLater] = useState(() => sessionStorage.getItem(key) !== null);
  if (!me || me.user.emailProven || me.user.status !== "active" || me.user.mustChangePassword || isLater) return null;
  const { email } = me.user;

  const later = () => {
    sessionStorage.setItem(key, "1");
    setLater(true);
  };

  return (
    <div className="px-4 py-3 sm:px-7">
      <Banner
        title={t`Confirm your email`}
        actions={
          <>
            <Button isPending={isPending} onPress={send}>
              {label}
            </Button>
            <Button variant="quiet" onPress={later}>
              {t`Later`}
            </Button>
          </>
        }
      >
        {sendsMail() ? (
          <Trans>
            We sent a link to <bdi className="wrap-anywhere">{email}</bdi> so you can always get back in.
          </Trans>
        ) : (
          <Trans>
            This server doesn't send emails yet. Ask its operator for the link that confirms{" "}
            <bdi className="wrap-anywhere">{email}</bdi> so you can always get back in.
          </Trans>
        )}
      </Banner>
    </div>
  );
}
