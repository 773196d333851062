import type { SecondFactorChange } from "../../../../domain/auth/second-factor-changes.ts";
import type { Message } from "../../../adapters/mail.ts";
import { findAddressee } from "../../../data/people/addressee-queries.ts";
import type { Services } from "../../../services.ts";
import { changed, inWords } from "../email-templates.ts";

type Words = { title: string; what: (when: string, left: string) => string };

const words: Record<SecondFactorChange, Words> = {
  "app-added": {
    title: "An authenticator app was added",
    what: (when) =>
      `An authenticator app was added to your E-VOX account on ${when}. Signing in asks for its codes now.`,
  },
  "app-removed": {
    title: "Your authenticator app was removed",
    what: (when) =>
      `The authenticator app was removed from your E-VOX account on ${when}. Its codes open nothing any more.`,
  },
  "passkey-added": {
    title: "A passkey was added",
    what: (when) => `A passkey was added to your E-VOX account on ${when}. It signs in without the password.`,
  },
  "passkey-removed": {
    title: "A passkey was removed",
    what: (when) => `A passkey was removed from your E-VOX account on ${when}. It opens nothing any more.`,
  },
  "recovery-codes-renewed": {
    title: "Your recovery codes were renewed",
    what: (when) =>
      `New recovery codes were made for your E-VOX account on ${when}. Those from before stopped working.`,
  },
  "recovery-code-used": {
    title: "A recovery code was used",
    what: (when, left) => `Somebody signed in to your E-VOX account with a recovery code on ${when}. ${left}`,
  },
  reset: {
    title: "Your second factors were removed",
    what: (when) =>
      `Whoever runs this service removed the second factors of your E-VOX account on ${when}, and signed you out everywhere. The password alone signs in now.`,
  },
};

export async function writeSecondFactorChanged(
  services: Services,
  { personId, change, left, at }: { personId: string; change: SecondFactorChange; left: number; at: string },
): Promise<Message | null> {
  const person = await findAddressee(services.db, personId);
  if (!person) return null;
  const { title, what } = words[change];
  const codesLeft = left === 1 ? "1 code is left." : `${left} codes are left.`;
  return changed(services, person, person.email, {
    subject: `E-VOX: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
    title,
    what: what(`${inWords.format(new Date(at))} UTC`, codesLeft),
    notYou:
      "Was it not you? Choose another password now; that signs everybody out. Then look at the factors in your account.",
  });
}
