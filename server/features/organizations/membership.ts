import type { Role } from "../../../domain/people/schema.ts";
import { liftLeaderSuspensions, lockCardsOf } from "../../data/cards/queries.ts";
import { withdrawInvitationsTo } from "../../data/invitations/queries.ts";
import { deleteGrantsOf } from "../../data/memberships/grant-queries.ts";
import {
  deleteMemberships,
  demoteLeadersWithoutOrganization,
  insertMembership,
} from "../../data/memberships/queries.ts";
import { deleteNotificationsOfInvitations } from "../../data/notifications/queries.ts";
import { listManagerIds } from "../../data/organizations/queries.ts";
import { type PersonRow, updatePerson } from "../../data/people/queries.ts";
import { allowHoldersToTurnOn } from "../../data/physical-cards/release-queries.ts";
import type { Work } from "../../unit-of-work/unit-of-work.ts";
import { endGrants } from "../people/end-grants.ts";
import { transferShortLinks } from "../retired-links/short-link-ownership.ts";

type Named = { id: string; name: string };

/**
 * Adds a person without an organization, possibly the actor; the role stays.
 * @param person the row, locked after the organization's
 * @param by the person themselves when they sign up
 */
export async function joinOrganization(
  work: Work,
  { id, name }: Named,
  person: { id: string; email: string; name: string; role: Role },
  by: { id: string; role: Role } = work.actor,
): Promise<void> {
  const { tx, now } = work;
  const updated = { updatedAt: now, updatedBy: by.id };
  await updatePerson(tx, person.id, { organizationId: id, ...updated });
  const added = { addedBy: by.id, addedByAdmin: by.role === "admin", addedAt: now };
  const ids = { personId: person.id, organizationId: id };
  await deleteGrantsOf(tx, [person.id], id);
  await insertMembership(tx, { ...ids, role: person.role, ...added, ...updated });
  await deleteNotificationsOfInvitations(tx, await withdrawInvitationsTo(tx, id, person.email, now));
  const managers = (await listManagerIds(tx, id)).filter((one) => one !== person.id && one !== by.id);
  const names = { organizationId: id, organizationName: name, name: person.name };
  await work.notify(managers, { kind: "member-joined", ...names }, person.id);
  const target = { targetUserId: person.id, toValue: person.role };
  work.audit({ action: "organization_add_user", performedBy: by.id, organization: { id, name }, ...target });
}

/**
 * Lifts leaders' suspensions, makes a leader of no other organization a user (product 3.13), and ends grants for it.
 * @param people the rows, locked
 * @param ends the organization is being deleted: its codes stay with its people (docs/decisions/0030)
 */
export async function leaveOrganization(
  work: Work,
  { id, name }: Named,
  people: readonly PersonRow[],
  { ends = false }: { ends?: boolean } = {},
): Promise<void> {
  const { tx, now, performedBy } = work;
  const organization = { id, name };
  const members = people.filter((person) => person.organizationId === id);
  const memberIds = members.map((person) => person.id);
  const cards = await lockCardsOf(tx, memberIds);
  const lifted = await liftLeaderSuspensions(tx, cards, now);
  if (!ends) await transferShortLinks(work, { organization, memberIds, cards });
  await allowHoldersToTurnOn(tx, memberIds);
  await deleteMemberships(tx, memberIds, performedBy, now);
  const allIds = people.map((person) => person.id);
  await endGrants(work, allIds, id);
  const demoted = new Set(await demoteLeadersWithoutOrganization(tx, allIds, performedBy, now));
  await work.notify([...demoted], { kind: "role-changed", role: "user" });
  const freed = members.filter((person) => person.statusSetBy === "leader");
  const freedIds = freed.map((person) => person.id);
  await work.notify(freedIds, { kind: "status-changed", status: "active" });
  work.cardsChanged(cards.map((card) => card.id));

  for (const person of people) {
    const target = { targetUserId: person.id, organization };
    if (person.organizationId === id) work.audit({ action: "organization_remove_user", ...target });
    if (demoted.has(person.id)) {
      work.audit({ action: "role_change", ...target, fromValue: person.role, toValue: "user" });
    }
    if (freedIds.includes(person.id)) {
      work.audit({ action: "update_status", ...target, fromValue: person.status, toValue: "active" });
    }
  }
  for (const card of lifted) {
    const target = { targetUserId: card.personId, targetCardId: card.id, organization };
    work.audit({ action: "update_status", ...target, fromValue: card.status, toValue: "active" });
  }
}
