import { t } from "@lingui/core/macro";
import { Link, useSearch } from "@tanstack/react-router";
import { sendsMail } from "../../../page/operator-rules.ts";
import { AuthFrame } from "../components/auth-frame.tsx";
import { NewPasswordForm } from "../components/new-password-form.tsx";
import { ResetRequestForm } from "../components/reset-request-form.tsx";
import { useLinkToken } from "../use-link-token.ts";

/** `/reset` requests a link; the link leads to `/reset#<token>`. Opening it changes nothing. */
export function ResetPage() {
  const { from, plan } = useSearch({ from: "/reset" });
  const token = useLinkToken();
  return (
    <AuthFrame
      title={token ? t`New password` : t`Forgot your password?`}
      lead={token ? t`Choose a new password.` : t`Your card keeps working in the meantime.`}
    >
      {token ? <NewPasswordForm key={token} token={token} /> : <ResetRequestForm />}
      <p className="mt-6 text-15 text-muted">
        {t`Remember your password?`}{" "}
        <Link
          to="/login"
          search={{ from, plan }}
          className="inline-block py-2 font-semibold text-signal-text underline underline-offset-4"
        >
          {t`Log in`}
        </Link>
      </p>
      {token || !sendsMail() ? null : (
        <p className="mt-2 text-15 text-muted">
          {t`No email after a few minutes? An administrator can create a link for you.`}
        </p>
      )}
    </AuthFrame>
  );
}
