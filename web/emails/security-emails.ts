import type { I18n } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import type { SecondFactorChange } from "../../domain/auth/second-factor-changes.ts";
import { greeting, timeIn, withSubject } from "./email-words.ts";

type Change = { greeted: string | null; at: Date };

/** Changes of an account, for its owner, who may be the only person to notice a theft. */
export function securityEmails(i18n: I18n) {
  const accountChange = (greeted: string | null, title: string, what: string, notYou: string) =>
    withSubject({
      title,
      paragraphs: [greeting(i18n, greeted), what, notYou],
      actionLabel: i18n._(msg`Choose a new password`),
      footer: i18n._(msg`You're receiving this email because of security activity on your account.`),
    });
  return {
    passwordChanged: ({ greeted, at }: Change) => {
      const time = timeIn(i18n, at);
      return accountChange(
        greeted,
        i18n._(msg`Your password was changed`),
        i18n._(msg`The password for your E-VOX account was changed on ${{ time }}.`),
        i18n._(msg`Wasn't you? Choose a new password now. That logs everyone out.`),
      );
    },
    emailChangeRequested: ({ greeted, at }: Change) => {
      const time = timeIn(i18n, at);
      return accountChange(
        greeted,
        i18n._(msg`Email change requested`),
        i18n._(
          msg`On ${{ time }}, someone who was logged in to your E-VOX account asked to change its email. Nothing changes until the new address is confirmed.`,
        ),
        i18n._(msg`Wasn't you? Choose a new password now. That logs everyone out and stops the change.`),
      );
    },
    emailChanged: ({ greeted, at }: Change) => {
      const time = timeIn(i18n, at);
      return accountChange(
        greeted,
        i18n._(msg`Your email was changed`),
        i18n._(
          msg`The email for your E-VOX account was changed on ${{ time }}. We now send emails to the new address.`,
        ),
        i18n._(
          msg`Wasn't you? Reply to this email right away so the operator of this service can restore your account.`,
        ),
      );
    },
    /** @param left remaining recovery codes */
    secondFactorChanged: ({ greeted, at, change, left }: Change & { change: SecondFactorChange; left: number }) => {
      const { title, what } = secondFactorChange(i18n, change, timeIn(i18n, at), left);
      const notYou = i18n._(
        msg`Wasn't you? Choose a new password now. That logs everyone out. Then check two-step verification in your account.`,
      );
      return accountChange(greeted, title, what, notYou);
    },
  };
}

function secondFactorChange(i18n: I18n, change: SecondFactorChange, time: string, left: number) {
  const texts: Record<SecondFactorChange, () => { title: string; what: string }> = {
    "app-added": () => ({
      title: i18n._(msg`An authenticator app was added`),
      what: i18n._(
        msg`An authenticator app was added to your E-VOX account on ${{ time }}. To log in with your password, you'll now need a code from it.`,
      ),
    }),
    "app-removed": () => ({
      title: i18n._(msg`Your authenticator app was removed`),
      what: i18n._(
        msg`The authenticator app was removed from your E-VOX account on ${{ time }}. Its codes no longer work.`,
      ),
    }),
    "passkey-added": () => ({
      title: i18n._(msg`A passkey was added`),
      what: i18n._(
        msg`A passkey was added to your E-VOX account on ${{ time }}. It can be used to log in without a password.`,
      ),
    }),
    "passkey-removed": () => ({
      title: i18n._(msg`A passkey was removed`),
      what: i18n._(msg`A passkey was removed from your E-VOX account on ${{ time }}. It no longer works.`),
    }),
    "recovery-codes-renewed": () => ({
      title: i18n._(msg`New recovery codes were created`),
      what: i18n._(
        msg`New recovery codes were created for your E-VOX account on ${{ time }}. The old ones no longer work.`,
      ),
    }),
    "recovery-code-used": () => ({
      title: i18n._(msg`A recovery code was used`),
      what: i18n._(
        msg`Someone logged in to your E-VOX account with a recovery code on ${{ time }}. ${plural(
          { left },
          { one: "# code is left.", other: "# codes are left." },
        )}`,
      ),
    }),
    reset: () => ({
      title: i18n._(msg`Two-step verification was removed`),
      what: i18n._(
        msg`The operator of this service removed two-step verification from your E-VOX account on ${{ time }} and logged you out everywhere. You can now log in with your password alone.`,
      ),
    }),
  };
  return texts[change]();
}
