import type { Language } from "../../../domain/core/languages.ts";
import type { EmailMessage } from "../../adapters/mail.ts";
import { type Addressee, findAddressee } from "../../data/people/addressee-queries.ts";
import { nameFor } from "../../emails/names-in-emails.ts";
import { type EmailContent, renderEmail } from "../../emails/render-email.ts";
import { loadEmailTexts } from "../../http/render-texts.ts";
import type { Services } from "../../services.ts";
import { createLink, lifetimes } from "../access/create-link.ts";

/**
 * Emails about the account itself. No setting turns them off; blocked people get none with a link; unproven addresses
 * get no name (emails/names-in-emails.ts).
 */

/** @param email `language`: of the request */
export async function renderVerifyEmail(
  services: Services,
  { personId, language }: { personId: string; language?: Language },
): Promise<EmailMessage | null> {
  const person = await findAddressee(services.db, personId, language);
  if (!person || person.isProven || person.isBlocked) return null;
  const link = { purpose: "prove-email", personId, email: person.email } as const;
  const { url } = await createLink(services, services.db, link, lifetimes.prove);
  const texts = await loadEmailTexts(person.language);
  return { to: person.email, ...renderEmail(texts, texts.verifyEmail(), { href: url }) };
}

export async function renderChangeEmail(
  services: Services,
  { personId, email }: { personId: string; email: string },
): Promise<EmailMessage | null> {
  const person = await findAddressee(services.db, personId);
  if (!person || person.isBlocked || person.email === email) return null;
  const link = { purpose: "change-email", personId, email } as const;
  const { url } = await createLink(services, services.db, link, lifetimes.change);
  const texts = await loadEmailTexts(person.language);
  return { to: email, ...renderEmail(texts, texts.changeEmail(), { href: url }) };
}

/** @param email `language`: of the request */
export async function renderResetPassword(
  services: Services,
  { personId, language }: { personId: string | null; language?: Language },
): Promise<EmailMessage | null> {
  const person = personId === null ? null : await findAddressee(services.db, personId, language);
  if (!person || person.mayNotReset) return null;
  const link = { purpose: "reset", personId: person.id, email: person.email } as const;
  const { url } = await createLink(services, services.db, link, lifetimes.reset);
  const texts = await loadEmailTexts(person.language);
  const content = texts.resetPassword({ greeted: nameFor(person, person.name) });
  return { to: person.email, ...renderEmail(texts, content, { href: url }) };
}

export async function renderPasswordChanged(
  services: Services,
  { personId, at }: { personId: string; at: string },
): Promise<EmailMessage | null> {
  const person = await findAddressee(services.db, personId);
  if (!person) return null;
  return renderAccountChange(services, person, person.email, (texts, greeted) =>
    texts.passwordChanged({ greeted, at: new Date(at) }),
  );
}

/** For the current address, unless it is unproven and may be a stranger's. */
export async function renderEmailChangeRequested(
  services: Services,
  { personId, at }: { personId: string; at: string },
): Promise<EmailMessage | null> {
  const person = await findAddressee(services.db, personId);
  if (!person?.isProven) return null;
  return renderAccountChange(services, person, person.email, (texts, greeted) =>
    texts.emailChangeRequested({ greeted, at: new Date(at) }),
  );
}

/** For the former address, whose owner may be the only person to notice a theft. */
export async function renderEmailChanged(
  services: Services,
  { personId, email, at }: { personId: string; email: string; at: string },
): Promise<EmailMessage | null> {
  const person = await findAddressee(services.db, personId);
  if (!person) return null;
  return renderAccountChange(services, person, email, (texts, greeted) =>
    texts.emailChanged({ greeted, at: new Date(at) }),
  );
}

type Texts = Awaited<ReturnType<typeof loadEmailTexts>>;

export async function renderAccountChange(
  { publicUrl, config }: Services,
  person: Addressee,
  to: string,
  contentOf: (texts: Texts, greeted: string | null) => EmailContent,
): Promise<EmailMessage> {
  const isOwnAddress = to === person.email;
  // Whether a former address was proven is no longer known.
  const reader = isOwnAddress ? person : { isProven: false };
  const texts = await loadEmailTexts(person.language);
  const content = contentOf(texts, nameFor(reader, person.name));
  return {
    to,
    ...(config.contactEmail && !isOwnAddress ? { replyTo: config.contactEmail } : {}),
    ...renderEmail(texts, content, isOwnAddress ? { href: new URL("/reset", publicUrl).href } : {}),
  };
}
