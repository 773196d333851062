import type { EmailMessage } from "../../adapters/mail.ts";
import { findInvitationToMail } from "../../data/invitations/queries.ts";
import { hasCard } from "../../data/memberships/queries.ts";
import { findAddressee } from "../../data/people/addressee-queries.ts";
import { findOrganizationName } from "../../data/people/queries.ts";
import { isolate } from "../../emails/isolate.ts";
import { nameFor } from "../../emails/names-in-emails.ts";
import { renderEmail } from "../../emails/render-email.ts";
import { loadEmailTexts } from "../../http/render-texts.ts";
import type { Services } from "../../services.ts";
import { createLink, lifetimes } from "../access/create-link.ts";

/** Sent only while the invitation is open. */
export async function renderInvitation(
  { db, clock, publicUrl }: Services,
  { invitationId }: { invitationId: string },
): Promise<EmailMessage | null> {
  const invitation = await findInvitationToMail(db, invitationId, clock.now());
  if (!invitation) return null;
  const person = await findAddressee(db, invitation.personId);
  if (!person?.wantsNotices) return null;
  const texts = await loadEmailTexts(person.language ?? invitation.inviterLanguage);
  const content = texts.invitation({
    organization: nameFor(person, invitation.organization),
    inviter: nameFor(person, invitation.invitedBy),
  });
  return { to: person.email, ...renderEmail(texts, content, { href: new URL("/dashboard", publicUrl).href }) };
}

/** Sent only while they are a member. */
export async function renderMemberAdded(
  { db, publicUrl }: Services,
  { personId, organizationId }: { personId: string; organizationId: string },
): Promise<EmailMessage | null> {
  const person = await findAddressee(db, personId);
  const organization = await findOrganizationName(db, organizationId);
  if (!person?.wantsNotices || !organization || person.organizationId !== organizationId) return null;
  const texts = await loadEmailTexts(person.language);
  const content = texts.memberAdded({
    greeted: nameFor(person, person.name),
    organization: nameFor(person, organization.name),
  });
  return { to: person.email, ...renderEmail(texts, content, { href: new URL("/dashboard", publicUrl).href }) };
}

/** Sent only while they are a member without a card. */
export async function renderCardReminder(
  { db, publicUrl }: Services,
  { personId, organizationId }: { personId: string; organizationId: string },
): Promise<EmailMessage | null> {
  const person = await findAddressee(db, personId);
  const organization = await findOrganizationName(db, organizationId);
  if (!person?.wantsNotices || !organization || person.organizationId !== organizationId) return null;
  if (await hasCard(db, personId)) return null;
  const texts = await loadEmailTexts(person.language);
  const content = texts.cardReminder({
    greeted: nameFor(person, person.name),
    organization: nameFor(person, organization.name),
  });
  return { to: person.email, ...renderEmail(texts, content, { href: new URL("/dashboard", publicUrl).href }) };
}

/** The link replaces a password that others know (product 3.10). Sent only until it is replaced. */
export async function renderNewAccount(
  services: Services,
  { personId, organizationId }: { personId: string; organizationId: string },
): Promise<EmailMessage | null> {
  const { db, publicUrl } = services;
  const person = await findAddressee(db, personId);
  const organization = await findOrganizationName(db, organizationId);
  if (!person?.mustChangePassword || person.isBlocked) return null;
  const link = { purpose: "new-account", personId, email: person.email } as const;
  const { url } = await createLink(services, db, link, lifetimes.newAccount);
  const texts = await loadEmailTexts(person.language);
  const content = texts.newAccount({
    greeted: nameFor(person, person.name),
    organization: nameFor(person, organization?.name ?? null),
    resetUrl: isolate(new URL("/reset", publicUrl).href),
  });
  return { to: person.email, ...renderEmail(texts, content, { href: url }) };
}
