import type { EmailMessage } from "../../adapters/mail.ts";
import { findInvitationToMail } from "../../data/invitations/queries.ts";
import { findAddressee } from "../../data/people/addressee-queries.ts";
import { findOrganizationName } from "../../data/people/queries.ts";
import { greetingFor, nameFor } from "../../emails/names-in-emails.ts";
import { renderEmail } from "../../emails/render-email.ts";
import type { Services } from "../../services.ts";
import { createLink, lifetimes } from "../access/create-link.ts";

const footer =
  "You're receiving this email because you have an E-VOX account with this address. You can turn these emails off in your settings.";

const anOrganization = "an organization";

/** Quotes user input; never used in a subject. */
const quoted = (name: string, instead: string) => (name === instead ? name : `“${name}”`);

/** Sent only while the invitation is open. */
export async function renderInvitation(
  { db, clock, publicUrl }: Services,
  { invitationId }: { invitationId: string },
): Promise<EmailMessage | null> {
  const invitation = await findInvitationToMail(db, invitationId, clock.now());
  if (!invitation) return null;
  const person = await findAddressee(db, invitation.personId);
  if (!person?.wantsNotices) return null;
  const organization = nameFor(person, invitation.organization, anOrganization);
  const invitedBy = nameFor(person, invitation.invitedBy, "Someone");
  return {
    to: person.email,
    subject: "E-VOX: you have an invitation",
    ...renderEmail({
      title: "You have an invitation",
      paragraphs: [
        `${quoted(invitedBy, "Someone")} invites you to join ${quoted(organization, anOrganization)} on E-VOX.`,
        "Log in to accept or decline. The invitation is open for 14 days.",
      ],
      action: { label: "View invitation", href: new URL("/dashboard", publicUrl).href },
      footer,
    }),
  };
}

/** Sent only while they are a member. */
export async function renderMemberAdded(
  { db, publicUrl }: Services,
  { personId, organizationId }: { personId: string; organizationId: string },
): Promise<EmailMessage | null> {
  const person = await findAddressee(db, personId);
  const organization = await findOrganizationName(db, organizationId);
  if (!person?.wantsNotices || !organization || person.organizationId !== organizationId) return null;
  const name = nameFor(person, organization.name, anOrganization);
  return {
    to: person.email,
    subject: "E-VOX: you were added to an organization",
    ...renderEmail({
      title: "You were added to an organization",
      paragraphs: [
        greetingFor(person, person.name),
        `An administrator added you to ${quoted(name, anOrganization)} on E-VOX. Your card stays yours. The organization's leaders can see it and block it.`,
      ],
      action: { label: "Open E-VOX", href: new URL("/dashboard", publicUrl).href },
      footer,
    }),
  };
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
  const whose = organization ? ` by ${quoted(nameFor(person, organization.name, anOrganization), anOrganization)}` : "";
  return {
    to: person.email,
    subject: "E-VOX: your account is ready",
    ...renderEmail({
      title: "Your account is ready",
      paragraphs: [
        greetingFor(person, person.name),
        `An E-VOX account was created for you${whose}. Choose your own password. The one it was created with then stops working.`,
        `The link works once, for seven days. After that, request a new one at ${new URL("/reset", publicUrl).href}.`,
      ],
      action: { label: "Choose a password", href: url },
      footer:
        "You're receiving this email because someone added this address to E-VOX. If you don't want the account, ignore this email.",
    }),
  };
}
