import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { greeting, withSubject } from "./email-words.ts";

/** @param greeted the name; null: not shown */
export function accountEmails(i18n: I18n) {
  const footer = () =>
    i18n._(
      msg`You're receiving this email because someone entered this address on E-VOX. If it wasn't you, ignore this email.`,
    );
  return {
    verifyEmail: () =>
      withSubject({
        title: i18n._(msg`Confirm your email`),
        paragraphs: [
          greeting(i18n, null),
          i18n._(
            msg`An E-VOX account was created with this address. Confirm that it's yours so you can always get back in by email.`,
          ),
          i18n._(msg`The link works once and expires in three days. Open it in a browser where you're logged in.`),
        ],
        actionLabel: i18n._(msg`Confirm email`),
        footer: footer(),
      }),
    changeEmail: () =>
      withSubject({
        title: i18n._(msg`Confirm your new email`),
        paragraphs: [
          greeting(i18n, null),
          i18n._(
            msg`You asked to use this address for your E-VOX account. The change takes effect when you confirm it.`,
          ),
          i18n._(msg`The link works once and expires in one day. Open it in a browser where you're logged in.`),
        ],
        actionLabel: i18n._(msg`Use this email`),
        footer: footer(),
      }),
    resetPassword: ({ greeted }: { greeted: string | null }) =>
      withSubject({
        title: i18n._(msg`Choose a new password`),
        paragraphs: [
          greeting(i18n, greeted),
          i18n._(
            msg`Use this link to choose a new password for your E-VOX account. It works once and expires in 30 minutes. Changing your password logs you out everywhere.`,
          ),
          i18n._(msg`Didn't ask for this? Ignore this email. Your password hasn't changed.`),
        ],
        actionLabel: i18n._(msg`Choose a password`),
        footer: i18n._(msg`You're receiving this email because a new password was requested for this address.`),
      }),
    /** @param organization its name; null: not shown */
    newAccount: ({
      greeted,
      organization,
      resetUrl,
    }: {
      greeted: string | null;
      organization: string | null;
      resetUrl: string;
    }) =>
      withSubject({
        title: i18n._(msg`Your account is ready`),
        paragraphs: [
          greeting(i18n, greeted),
          organization === null
            ? i18n._(
                msg`An organization created an E-VOX account for you. Choose your own password to start. The temporary one will stop working.`,
              )
            : i18n._(
                msg`${{ organization }} created an E-VOX account for you. Choose your own password to start. The temporary one will stop working.`,
              ),
          i18n._(msg`The link works once and expires in seven days. After that, request a new one at ${{ resetUrl }}.`),
        ],
        actionLabel: i18n._(msg`Choose a password`),
        footer: i18n._(
          msg`You're receiving this email because someone added this address to E-VOX. If you don't want the account, ignore this email.`,
        ),
      }),
  };
}
