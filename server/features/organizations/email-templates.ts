import { mayCreateMembers } from "../../../domain/organizations/policy.ts";
import type { EmailMessage } from "../../adapters/mail.ts";
import { hashToken, newToken } from "../../core/tokens.ts";
import { findInvitationToMail, insertInvitationLink, type OpenInvitation } from "../../data/invitations/queries.ts";
import { hasCard } from "../../data/memberships/queries.ts";
import { hasBlocked } from "../../data/notifications/block-queries.ts";
import { findAddressee } from "../../data/people/addressee-queries.ts";
import { findOrganizationName, findPersonByEmail } from "../../data/people/queries.ts";
import { isolate } from "../../emails/isolate.ts";
import { nameFor } from "../../emails/names-in-emails.ts";
import { renderEmail } from "../../emails/render-email.ts";
import { loadEmailTexts } from "../../http/render-texts.ts";
import type { Services } from "../../services.ts";
import { createLink, lifetimes } from "../access/create-link.ts";
import { isAdminEmail } from "../people/admin-email.ts";

/**
 * Sent only while the invitation is open. An address without an account gets a sign-up link if it may be used; an
 * unproven account, the link that proves it, because only then it sees the invitation (product 3.7).
 */
export async function renderInvitation(
  services: Services,
  { invitationId }: { invitationId: string },
): Promise<EmailMessage | null> {
  const { db, clock, publicUrl } = services;
  const invitation = await findInvitationToMail(db, invitationId, clock.now());
  if (!invitation) return null;
  const { email, inviter, organization } = invitation;
  const found = await findPersonByEmail(db, email);
  if (!found) return renderSignUpInvitation(services, invitation);
  const person = await findAddressee(db, found.id);
  if (!person?.wantsNotices || !person.mayBeInvited || (await hasBlocked(db, person.id, inviter.id))) return null;
  const texts = await loadEmailTexts(person.language ?? inviter.language);
  const content = texts.invitation({
    organization: nameFor(person, organization.name),
    inviter: nameFor(person, inviter.name),
  });
  const proof = { purpose: "prove-email", personId: person.id, email } as const;
  const href = person.isProven
    ? new URL("/organization", publicUrl).href
    : (await createLink(services, db, proof, lifetimes.prove)).url;
  return { to: email, ...renderEmail(texts, content, { href }) };
}

async function renderSignUpInvitation(
  services: Services,
  { id, email, inviter, organization }: OpenInvitation,
): Promise<EmailMessage | null> {
  const { db, config, publicUrl } = services;
  if (isAdminEmail(services, email) || !mayCreateMembers(inviter, organization, config.signUpOpen)) return null;
  const token = newToken();
  await insertInvitationLink(db, hashToken(token), id);
  const texts = await loadEmailTexts(inviter.language);
  const href = new URL(`/invitation#${token}`, publicUrl).href;
  return { to: email, ...renderEmail(texts, texts.signUpInvitation(), { href }) };
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
