import { message } from "../../../domain/core/messages.ts";
import { mayAddMembers, mayBeInvited } from "../../../domain/organizations/policy.ts";
import { newInvitationId } from "../../core/ids.ts";
import {
  endExpiredInvitations,
  endInvitation,
  findOpenInvitation,
  type InvitationRow,
  insertInvitation,
  wasDeclinedSince,
} from "../../data/invitations/queries.ts";
import { hasBlocked } from "../../data/notifications/block-queries.ts";
import { deleteNotificationsOfInvitations } from "../../data/notifications/queries.ts";
import { findOrganizationName, findPersonByEmail } from "../../data/people/queries.ts";
import { apiError, notFound } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { unitOfWork } from "../../unit-of-work/unit-of-work.ts";
import { joinOrganization } from "./membership.ts";

/** Product 3.7. */
const openForMs = 14 * 86_400_000;
/** Pause after a decline (docs/decisions/0016). */
const declinedForMs = 7 * 86_400_000;

/** An id that nobody has. */
const nobody = "";

/**
 * Invites any address. The answer and its statements are the same whether or not it has an account, and for people whom
 * the invitation does not reach (product 3.6).
 * @param sender named in the invitation
 * @throws ApiError NOT_FOUND, FORBIDDEN, CONFLICT for a member, when already invited, or recently declined
 */
export async function invite(
  services: Services,
  sender: { id: string; name: string },
  organizationId: string,
  email: string,
): Promise<InvitationRow> {
  if (!(await findOrganizationName(services.db, organizationId))) throw notFound(message.organizationNotFound);
  const found = await findPersonByEmail(services.db, email);
  const locks = { organizations: [organizationId], people: found ? [found.id] : [] };
  return unitOfWork(services, { by: sender.id, locks }, async (work) => {
    const { tx, now } = work;
    const organization = work.organization(organizationId);
    if (!organization) throw notFound(message.organizationNotFound);
    work.authorize(mayAddMembers, organizationId);
    const locked = found && work.person(found.id);
    const person = locked?.email === email ? locked : null;
    if (person?.organizationId === organizationId) throw apiError("CONFLICT", message.alreadyMember);
    const lately = new Date(now.getTime() - declinedForMs);
    if (await wasDeclinedSince(tx, organizationId, email, lately)) throw apiError("CONFLICT", message.alreadyInvited);
    const past = await endExpiredInvitations(tx, now, { organizationId, email });
    await deleteNotificationsOfInvitations(tx, past);
    const id = newInvitationId();
    const times = { createdAt: now, expiresAt: new Date(now.getTime() + openForMs) };
    const row = { id, organizationId, email, invitedBy: sender.id, ...times };
    if (!(await insertInvitation(tx, row))) throw apiError("CONFLICT", message.alreadyInvited);
    const { name } = organization;
    const invitedBy = sender.name;
    // Neither side learns of the block.
    const isBlocked = await hasBlocked(tx, person?.id ?? nobody, sender.id);
    const isReached = person !== null && person.emailProvenAt !== null && mayBeInvited(person) && !isBlocked;
    const body = { kind: "invitation", invitationId: id, organizationName: name, invitedBy } as const;
    await work.notify([isReached ? person.id : nobody], body, sender.id);
    await work.email({ kind: "invitation", invitationId: id });
    return { id, organization: { id: organizationId, name }, email, invitedBy, ...times };
  });
}

/**
 * Joins as a user. The invitation went to a proven address.
 * @throws ApiError NOT_FOUND, FORBIDDEN, CONFLICT for a member or a leader
 */
export async function acceptInvitation(services: Services, personId: string, id: string): Promise<void> {
  const invitation = await findOpenInvitation(services.db, id, personId, services.clock.now());
  if (!invitation) throw notFound(message.invitationGone);
  const { organizationId, invitedBy } = invitation;
  // Locks the sender too, who may lose the right to invite.
  const locks = { organizations: [organizationId], people: invitedBy ? [invitedBy] : [] };
  await unitOfWork(services, { by: personId, locks }, async (work) => {
    const organization = work.organization(organizationId);
    const person = work.person(personId);
    if (!organization || !person) throw notFound(message.invitationGone);
    if (person.status !== "active") throw apiError("FORBIDDEN", message.accountSuspended);
    if (person.emailProvenAt === null) throw apiError("FORBIDDEN", message.proveAddressFirst);
    if (person.organizationId !== null) throw apiError("CONFLICT", message.alreadyInOrganization);
    // A leader would manage this organization too.
    if (person.role === "leader") throw apiError("CONFLICT", message.leadersCannotJoin);
    if (!mayBeInvited(person)) throw notFound(message.invitationGone);
    if (!(await endInvitation(work.tx, id, { personId }, "accepted", work.now))) {
      throw notFound(message.invitationGone);
    }
    await joinOrganization(work, organization, person);
  });
}

/** Locks the person's row, which serializes this with a new invitation. @throws ApiError NOT_FOUND */
export async function declineInvitation(services: Services, personId: string, id: string): Promise<void> {
  await unitOfWork(services, { by: personId }, async ({ tx, now }) => {
    if (!(await endInvitation(tx, id, { personId }, "declined", now))) throw notFound(message.invitationGone);
  });
}

/** @throws ApiError NOT_FOUND, FORBIDDEN */
export async function withdrawInvitation(
  services: Services,
  actorId: string,
  organizationId: string,
  id: string,
): Promise<void> {
  await unitOfWork(services, { by: actorId }, async (work) => {
    work.authorize(mayAddMembers, organizationId);
    if (!(await endInvitation(work.tx, id, { organizationId }, "withdrawn", work.now))) {
      throw notFound(message.invitationGone);
    }
    await deleteNotificationsOfInvitations(work.tx, [id]);
  });
}
