import type { Refused } from "../../../domain/core/verdict.ts";
import { mayAddMembers, mayBeInvited } from "../../../domain/organizations/policy.ts";
import type { Actor } from "../../../domain/people/policy.ts";
import { newInvitationId } from "../../core/ids.ts";
import {
  endInvitation,
  endPastInvitations,
  findOpenInvitation,
  type InvitationRow,
  insertInvitation,
  wasDeclinedSince,
} from "../../data/invitations/queries.ts";
import { hasBlocked } from "../../data/notifications/block-queries.ts";
import { deleteNotificationsOfInvitations } from "../../data/notifications/queries.ts";
import { lockOrganization } from "../../data/organizations/queries.ts";
import { lockActor, lockActorAnd } from "../../data/people/actor-queries.ts";
import { findPersonByEmail, lockPeople, lockPerson } from "../../data/people/queries.ts";
import type { Services } from "../../services.ts";
import { appendAudit } from "../audit/commands.ts";
import { notify } from "../notifications/commands.ts";
import { joinOrganization } from "./membership-commands.ts";

/** Product 3.7. */
const openForMs = 14 * 86_400_000;
/** Pause after a decline (docs/decisions/0016). */
const declinedForMs = 7 * 86_400_000;

export type InviteOutcome =
  | { outcome: "invited"; invitation: InvitationRow }
  | { outcome: "refused"; verdict: Refused }
  | { outcome: "no-organization" | "no-person" | "already-invited" };

/** Who may not be invited gets the answer for an unknown address. */
export async function invite(
  services: Services,
  { actor: asker, name: invitedBy }: { actor: Actor; name: string },
  organizationId: string,
  email: string,
): Promise<InviteOutcome> {
  const now = services.clock.now();
  return services.db.transaction(async (tx): Promise<InviteOutcome> => {
    const organization = await lockOrganization(tx, organizationId);
    if (!organization) return { outcome: "no-organization" };
    const found = await findPersonByEmail(tx, email);
    if (!found) return { outcome: "no-person" };
    const { actor, person } = await lockActorAnd(tx, asker.id, found.id);
    const verdict = mayAddMembers(actor, organizationId);
    if (!verdict.allowed) return { outcome: "refused", verdict };
    if (!person || !mayBeInvited(person)) return { outcome: "no-person" };
    const lately = new Date(now.getTime() - declinedForMs);
    if (await wasDeclinedSince(tx, organizationId, person.id, lately)) return { outcome: "already-invited" };
    const past = await endPastInvitations(tx, now, { organizationId, personId: person.id });
    await deleteNotificationsOfInvitations(tx, past);
    const id = newInvitationId();
    const times = { createdAt: now, expiresAt: new Date(now.getTime() + openForMs) };
    const row = { id, organizationId, personId: person.id, invitedBy: actor.id, ...times };
    if (!(await insertInvitation(tx, row))) return { outcome: "already-invited" };
    const { name } = organization;
    const told = { kind: "invitation", invitationId: id, organizationName: name, invitedBy } as const;
    // Neither side learns of the block.
    if (!(await hasBlocked(tx, person.id, actor.id))) await notify(tx, [person.id], told, now, actor.id, actor.id);
    await services.letters.put(tx, { kind: "invitation", invitationId: id });
    const emailVerified = person.emailProvenAt !== null;
    const shown = { organization: { id: organizationId, name }, email: person.email, invitedBy, emailVerified };
    return { outcome: "invited", invitation: { id, ...shown, ...times } };
  });
}

export type AcceptOutcome = {
  outcome: "joined" | "no-invitation" | "already-in" | "suspended" | "not-proven" | "leader";
};

/** Joins as a user. The invitation went to a proven address. */
export async function acceptInvitation(services: Services, personId: string, id: string): Promise<AcceptOutcome> {
  const now = services.clock.now();
  return services.db.transaction(async (tx) => {
    const invitation = await findOpenInvitation(tx, id, personId, now);
    const organization = invitation && (await lockOrganization(tx, invitation.organizationId));
    // The sender too: they may lose the right to invite meanwhile.
    const people = organization
      ? await lockPeople(tx, [personId, ...(invitation.invitedBy ? [invitation.invitedBy] : [])])
      : [];
    const person = people.find(({ id: one }) => one === personId);
    if (!organization || !person) return { outcome: "no-invitation" };
    if (person.status !== "active") return { outcome: "suspended" };
    if (person.emailProvenAt === null) return { outcome: "not-proven" };
    if (person.organizationId !== null) return { outcome: "already-in" };
    // A leader would manage this organization too.
    if (person.role === "leader") return { outcome: "leader" };
    if (!mayBeInvited(person)) return { outcome: "no-invitation" };
    // It was declined or withdrawn before the lock.
    if (!(await endInvitation(tx, id, { personId }, "accepted", now))) return { outcome: "no-invitation" };
    const joined = await joinOrganization(tx, organization, person, person, now);
    await appendAudit(tx, joined, now);
    return { outcome: "joined" };
  });
}

/** Locks the person's row, to be ordered with a new invitation. */
export async function declineInvitation(services: Services, personId: string, id: string): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    await lockPerson(tx, personId);
    return endInvitation(tx, id, { personId }, "declined", services.clock.now());
  });
}

export type WithdrawOutcome = { outcome: "withdrawn" | "no-invitation" } | { outcome: "refused"; verdict: Refused };

export async function withdrawInvitation(
  services: Services,
  performedBy: string,
  organizationId: string,
  id: string,
): Promise<WithdrawOutcome> {
  return services.db.transaction(async (tx) => {
    const { actor } = await lockActor(tx, performedBy);
    const verdict = mayAddMembers(actor, organizationId);
    if (!verdict.allowed) return { outcome: "refused", verdict };
    const withdrawn = await endInvitation(tx, id, { organizationId }, "withdrawn", services.clock.now());
    if (withdrawn) await deleteNotificationsOfInvitations(tx, [id]);
    return { outcome: withdrawn ? "withdrawn" : "no-invitation" };
  });
}
