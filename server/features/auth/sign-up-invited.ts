import { message } from "../../../domain/core/messages.ts";
import type { Theme } from "../../../domain/core/theme.ts";
import { mayCreateMembers } from "../../../domain/organizations/policy.ts";
import { hashToken } from "../../core/tokens.ts";
import { endInvitation, findInvitationByLink, type OpenInvitation } from "../../data/invitations/queries.ts";
import { lockPerson } from "../../data/people/queries.ts";
import { apiError, notFound } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { unitOfWork } from "../../unit-of-work/unit-of-work.ts";
import { hashPassword } from "../access/hash-password.ts";
import { joinOrganization } from "../organizations/membership.ts";
import { notifyOfInvitations } from "../organizations/notify-of-invitations.ts";
import { isAdminEmail } from "../people/admin-email.ts";
import { withEmailConflictError } from "./email-in-use.ts";
import { type Browser, type OpenedSession, openSession } from "./open-session.ts";
import { insertAccount } from "./sign-up.ts";
import { requireStrongPassword } from "./strong-password.ts";

/**
 * Creates an account with the emailed link of an invitation, which proves its address, and joins the organization.
 * @throws ApiError NOT_FOUND when the invitation is over, FORBIDDEN when sign-up is closed, INVALID_INPUT for the
 * password, CONFLICT if the address has an account by now, UNAVAILABLE
 */
export async function signUpInvited(
  services: Services,
  { token, name, password }: { token: string; name: string; password: string },
  browser: Browser & { theme: Theme },
): Promise<OpenedSession> {
  const hash = hashToken(token);
  const { email, organization, inviter } = requireOpen(
    services,
    await findInvitationByLink(services.db, hash, services.clock.now()),
  );
  requireStrongPassword(services, password, { name, email });
  const passwordHash = await hashPassword(services, password);
  // Locks the sender too, who may lose the right to invite.
  const unit = { by: null, locks: { organizations: [organization.id], people: [inviter.id] } };
  return withEmailConflictError(() =>
    unitOfWork(services, unit, async (work) => {
      const { tx, now } = work;
      const { id } = requireOpen(services, await findInvitationByLink(tx, hash, now));
      const added = await insertAccount(work, { name, email, passwordHash, emailProvenAt: now }, browser);
      if (!(await endInvitation(tx, id, { organizationId: organization.id }, "accepted", now))) {
        throw notFound(message.invitationGone);
      }
      await joinOrganization(work, organization, added, added);
      await notifyOfInvitations(work, added);
      const person = (await lockPerson(tx, added.id)) ?? added;
      return openSession(work, person, browser);
    }),
  );
}

/** The operator's admins are not invited (product 1.6). */
function requireOpen(services: Services, invitation: OpenInvitation | null): OpenInvitation {
  if (!invitation || isAdminEmail(services, invitation.email)) throw notFound(message.invitationGone);
  if (!mayCreateMembers(invitation.inviter, invitation.organization, services.config.signUpOpen)) {
    throw apiError("FORBIDDEN", message.signUpClosed);
  }
  return invitation;
}
