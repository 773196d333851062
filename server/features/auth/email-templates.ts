import type { Message } from "../../adapters/mail.ts";
import { type Addressee, findAddressee } from "../../data/people/addressee-queries.ts";
import { greetingFor } from "../../emails/names-in-emails.ts";
import { renderEmail } from "../../emails/render-email.ts";
import type { Services } from "../../services.ts";
import { lifetimes, makeLink } from "../access/make-link.ts";

/**
 * Emails about the account itself. No setting turns them off; a blocked person gets none with a link; an unproven
 * address gets no name (emails/names-in-emails.ts).
 */

export const inWords = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
const footer =
  "You get this because somebody gave this address to E-VOX. If it was not you, do nothing: nothing happens.";

export async function writeProveAddress(
  services: Services,
  { personId }: { personId: string },
): Promise<Message | null> {
  const person = await findAddressee(services.db, personId);
  if (!person || person.isProven || person.isBlocked) return null;
  const link = { purpose: "prove-email", personId, email: person.email } as const;
  const { url } = await makeLink(services, services.db, link, lifetimes.prove);
  return {
    to: person.email,
    subject: "E-VOX: please confirm your address",
    ...renderEmail({
      title: "Is this address yours?",
      paragraphs: [
        "Hello,",
        "An E-VOX account was made with this address. Confirm that it is yours, and you can always get back in by mail.",
        "The link works once, for three days, in a browser where you are signed in.",
      ],
      action: { label: "Confirm the address", href: url },
      footer,
    }),
  };
}

export async function writeChangeAddress(
  services: Services,
  { personId, email }: { personId: string; email: string },
): Promise<Message | null> {
  const person = await findAddressee(services.db, personId);
  if (!person || person.isBlocked || person.email === email) return null;
  const link = { purpose: "change-email", personId, email } as const;
  const { url } = await makeLink(services, services.db, link, lifetimes.change);
  return {
    to: email,
    subject: "E-VOX: please confirm your new address",
    ...renderEmail({
      title: "Your new address",
      paragraphs: [
        "Hello,",
        "You asked to use this address for your E-VOX account. It becomes yours there when you confirm it.",
        "The link works once, for a day, in a browser where you are signed in.",
      ],
      action: { label: "Use this address", href: url },
      footer,
    }),
  };
}

export async function writeResetPassword(
  services: Services,
  { personId }: { personId: string | null },
): Promise<Message | null> {
  const person = personId === null ? null : await findAddressee(services.db, personId);
  if (!person || person.mayNotReset) return null;
  const link = { purpose: "reset", personId: person.id, email: person.email } as const;
  const { url } = await makeLink(services, services.db, link, lifetimes.reset);
  return {
    to: person.email,
    subject: "E-VOX: choose a new password",
    ...renderEmail({
      title: "A new password",
      paragraphs: [
        greetingFor(person, person.name),
        "With this link you choose a new password for your E-VOX account. It works once, for 30 minutes, and signs you out everywhere.",
        "You did not ask for it? Then somebody typed your address. Your password stays as it is.",
      ],
      action: { label: "Choose a password", href: url },
      footer: "You get this because a new password was asked for with this address.",
    }),
  };
}

export async function writePasswordChanged(
  services: Services,
  { personId, at }: { personId: string; at: string },
): Promise<Message | null> {
  const person = await findAddressee(services.db, personId);
  if (!person) return null;
  return changed(services, person, person.email, {
    subject: "E-VOX: your password was changed",
    title: "Your password was changed",
    what: `The password of your E-VOX account was changed on ${inWords.format(new Date(at))} UTC.`,
    notYou: "Was it not you? Choose another one now; that signs everybody out.",
  });
}

/** To the present address, unless it is unproven, which may be a stranger's. */
export async function writeAddressChangeRequested(
  services: Services,
  { personId, at }: { personId: string; at: string },
): Promise<Message | null> {
  const person = await findAddressee(services.db, personId);
  if (!person?.isProven) return null;
  return changed(services, person, person.email, {
    subject: "E-VOX: a change of your address was requested",
    title: "A change of your address was requested",
    what: `Somebody who is signed in to your E-VOX account asked for another address on ${inWords.format(new Date(at))} UTC. Nothing changes until that address is confirmed.`,
    notYou: "Was it not you? Choose another password now; that signs everybody out and stops the change.",
  });
}

/** To the former address, whose owner may be the only one to notice a theft. */
export async function writeAddressChanged(
  services: Services,
  { personId, email, at }: { personId: string; email: string; at: string },
): Promise<Message | null> {
  const person = await findAddressee(services.db, personId);
  if (!person) return null;
  return changed(services, person, email, {
    subject: "E-VOX: your address was changed",
    title: "Your address was changed",
    what: `Your E-VOX account has another address since ${inWords.format(new Date(at))} UTC. Mail goes there from now on.`,
    notYou: "Was it not you? Answer whoever runs this service at once: they can give the account back to you.",
  });
}

export type Change = { subject: string; title: string; what: string; notYou: string };

export function changed({ publicUrl, config }: Services, person: Addressee, to: string, change: Change): Message {
  const toReset = { label: "Choose another password", href: new URL("/reset", publicUrl).href };
  const isOwnAddress = to === person.email;
  // Whether a former address was proven is no longer known.
  const reader = isOwnAddress ? person : { isProven: false };
  return {
    to,
    subject: change.subject,
    ...(config.contactEmail && !isOwnAddress ? { replyTo: config.contactEmail } : {}),
    ...renderEmail({
      title: change.title,
      paragraphs: [greetingFor(reader, person.name), change.what, change.notYou],
      ...(isOwnAddress ? { action: toReset } : {}),
      footer: "You get this because it concerns the safety of your account.",
    }),
  };
}
