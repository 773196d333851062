import type { EmailMessage } from "../../adapters/mail.ts";
import { type Addressee, findAddressee } from "../../data/people/addressee-queries.ts";
import { greetingFor } from "../../emails/names-in-emails.ts";
import { renderEmail } from "../../emails/render-email.ts";
import type { Services } from "../../services.ts";
import { createLink, lifetimes } from "../access/create-link.ts";

/**
 * Emails about the account itself. No setting turns them off; blocked people get none with a link; unproven addresses
 * get no name (emails/names-in-emails.ts).
 */

export const dateTimeFormat = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "UTC",
});
const footer =
  "You're receiving this email because someone entered this address on E-VOX. If it wasn't you, ignore this email.";

export async function renderVerifyEmail(
  services: Services,
  { personId }: { personId: string },
): Promise<EmailMessage | null> {
  const person = await findAddressee(services.db, personId);
  if (!person || person.isProven || person.isBlocked) return null;
  const link = { purpose: "prove-email", personId, email: person.email } as const;
  const { url } = await createLink(services, services.db, link, lifetimes.prove);
  return {
    to: person.email,
    subject: "E-VOX: confirm your email",
    ...renderEmail({
      title: "Confirm your email",
      paragraphs: [
        "Hello,",
        "An E-VOX account was created with this address. Confirm that it's yours so you can always get back in by email.",
        "The link works once, for three days, in a browser where you're logged in.",
      ],
      action: { label: "Confirm email", href: url },
      footer,
    }),
  };
}

export async function renderChangeEmail(
  services: Services,
  { personId, email }: { personId: string; email: string },
): Promise<EmailMessage | null> {
  const person = await findAddressee(services.db, personId);
  if (!person || person.isBlocked || person.email === email) return null;
  const link = { purpose: "change-email", personId, email } as const;
  const { url } = await createLink(services, services.db, link, lifetimes.change);
  return {
    to: email,
    subject: "E-VOX: confirm your new email",
    ...renderEmail({
      title: "Confirm your new email",
      paragraphs: [
        "Hello,",
        "You asked to use this address for your E-VOX account. The change takes effect when you confirm it.",
        "The link works once, for one day, in a browser where you're logged in.",
      ],
      action: { label: "Use this email", href: url },
      footer,
    }),
  };
}

export async function renderResetPassword(
  services: Services,
  { personId }: { personId: string | null },
): Promise<EmailMessage | null> {
  const person = personId === null ? null : await findAddressee(services.db, personId);
  if (!person || person.mayNotReset) return null;
  const link = { purpose: "reset", personId: person.id, email: person.email } as const;
  const { url } = await createLink(services, services.db, link, lifetimes.reset);
  return {
    to: person.email,
    subject: "E-VOX: choose a new password",
    ...renderEmail({
      title: "Choose a new password",
      paragraphs: [
        greetingFor(person, person.name),
        "Use this link to choose a new password for your E-VOX account. It works once, for 30 minutes, and logs you out everywhere.",
        "Didn't ask for this? Someone else entered your address. Your password hasn't changed.",
      ],
      action: { label: "Choose a password", href: url },
      footer: "You're receiving this email because a new password was requested for this address.",
    }),
  };
}

export async function renderPasswordChanged(
  services: Services,
  { personId, at }: { personId: string; at: string },
): Promise<EmailMessage | null> {
  const person = await findAddressee(services.db, personId);
  if (!person) return null;
  return renderAccountChange(services, person, person.email, {
    subject: "E-VOX: your password was changed",
    title: "Your password was changed",
    what: `The password for your E-VOX account was changed on ${dateTimeFormat.format(new Date(at))} UTC.`,
    notYou: "Wasn't you? Choose a new password now. That logs everyone out.",
  });
}

/** For the current address, unless it is unproven and may be a stranger's. */
export async function renderEmailChangeRequested(
  services: Services,
  { personId, at }: { personId: string; at: string },
): Promise<EmailMessage | null> {
  const person = await findAddressee(services.db, personId);
  if (!person?.isProven) return null;
  return renderAccountChange(services, person, person.email, {
    subject: "E-VOX: email change requested",
    title: "Email change requested",
    what: `Someone who is logged in to your E-VOX account asked to change its email on ${dateTimeFormat.format(new Date(at))} UTC. Nothing changes until the new address is confirmed.`,
    notYou: "Wasn't you? Choose a new password now. That logs everyone out and stops the change.",
  });
}

/** For the former address, whose owner may be the only person to notice a theft. */
export async function renderEmailChanged(
  services: Services,
  { personId, email, at }: { personId: string; email: string; at: string },
): Promise<EmailMessage | null> {
  const person = await findAddressee(services.db, personId);
  if (!person) return null;
  return renderAccountChange(services, person, email, {
    subject: "E-VOX: your email was changed",
    title: "Your email was changed",
    what: `The email for your E-VOX account was changed on ${dateTimeFormat.format(new Date(at))} UTC. We now send emails to the new address.`,
    notYou: "Wasn't you? Reply right away. The operator of this service can restore your account.",
  });
}

export type AccountChange = { subject: string; title: string; what: string; notYou: string };

export function renderAccountChange(
  { publicUrl, config }: Services,
  person: Addressee,
  to: string,
  change: AccountChange,
): EmailMessage {
  const toReset = { label: "Choose a new password", href: new URL("/reset", publicUrl).href };
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
      footer: "You're receiving this email because it's about the security of your account.",
    }),
  };
}
