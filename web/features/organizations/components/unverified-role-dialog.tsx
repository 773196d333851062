import { t } from "@lingui/core/macro";
import { sendsMail } from "../../../page/operator-rules.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import type { UnverifiedRole } from "../../people/use-unverified-role.ts";

const newPassword = () =>
  sendsMail()
    ? t`We'll email them a link to choose a new password. You can also create a link on the person's page.`
    : t`This server doesn't send emails yet, so create a password link on the person's page.`;

/** Asks an admin for confirmation before an account with an unverified email gets a role. */
export function UnverifiedRoleDialog({ asked }: { asked: UnverifiedRole }) {
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      title={t`Email not confirmed`}
      question={t`This email was never confirmed, so someone else may have signed up with it. Assign the role anyway?`}
      note={`${t`Everyone logged in to this account will be logged out, and its password will stop working.`} ${newPassword()}`}
      confirm={t`Assign role`}
      isDanger
      onConfirm={() => asked?.answer(true)}
      onClose={() => asked?.answer(false)}
    />
  );
}
