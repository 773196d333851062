import type { SecondFactorChange } from "../../../../domain/auth/second-factor-changes.ts";
import type { EmailMessage } from "../../../adapters/mail.ts";
import { findAddressee } from "../../../data/people/addressee-queries.ts";
import type { Services } from "../../../services.ts";
import { dateTimeFormat, renderAccountChange } from "../email-templates.ts";

type Words = { title: string; what: (when: string, left: string) => string };

const words: Record<SecondFactorChange, Words> = {
  "app-added": {
    title: "An authenticator app was added",
    what: (when) =>
      `An authenticator app was added to your E-VOX account on ${when}. Logging in now asks for its codes.`,
  },
  "app-removed": {
    title: "Your authenticator app was removed",
    what: (when) => `The authenticator app was removed from your E-VOX account on ${when}. Its codes no longer work.`,
  },
  "passkey-added": {
    title: "A passkey was added",
    what: (when) => `A passkey was added to your E-VOX account on ${when}. It can log in without the password.`,
  },
  "passkey-removed": {
    title: "A passkey was removed",
    what: (when) => `A passkey was removed from your E-VOX account on ${when}. It no longer works.`,
  },
  "recovery-codes-renewed": {
    title: "New recovery codes were created",
    what: (when) => `New recovery codes were created for your E-VOX account on ${when}. The old ones no longer work.`,
  },
  "recovery-code-used": {
    title: "A recovery code was used",
    what: (when, left) => `Someone logged in to your E-VOX account with a recovery code on ${when}. ${left}`,
  },
  reset: {
    title: "Two-step verification was removed",
    what: (when) =>
      `The operator of this service removed two-step verification from your E-VOX account on ${when} and logged you out everywhere. Your password alone now logs you in.`,
  },
};

export async function renderSecondFactorChanged(
  services: Services,
  { personId, change, left, at }: { personId: string; change: SecondFactorChange; left: number; at: string },
): Promise<EmailMessage | null> {
  const person = await findAddressee(services.db, personId);
  if (!person) return null;
  const { title, what } = words[change];
  const codesLeft = left === 1 ? "1 code is left." : `${left} codes are left.`;
  return renderAccountChange(services, person, person.email, {
    subject: `E-VOX: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
    title,
    what: what(`${dateTimeFormat.format(new Date(at))} UTC`, codesLeft),
    notYou:
      "Wasn't you? Choose a new password now. That logs everyone out. Then check two-step verification in your account.",
  });
}
