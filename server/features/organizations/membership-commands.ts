import type { Role } from "../../../domain/people/schema.ts";
import { liftHoldsOfLeaders, lockCardsOf } from "../../data/cards/queries.ts";
import { withdrawInvitationsTo } from "../../data/invitations/queries.ts";
import { deleteGrantsOf } from "../../data/memberships/grant-queries.ts";
import { deleteMemberships, demoteLeadersOfNothing, insertMembership } from "../../data/memberships/queries.ts";
import { deleteNotificationsOfInvitations } from "../../data/notifications/queries.ts";
import { listManagerIds } from "../../data/organizations/queries.ts";
import { type PersonRow, updatePerson } from "../../data/people/queries.ts";
import { liftTurnedOffByManagers } from "../../data/physical-cards/release-queries.ts";
import type { Transaction } from "../../db/database.ts";
import type { AuditEvent } from "../audit/commands.ts";
import { partWithCodes } from "../former-codes/keeping-commands.ts";
import { notify } from "../notifications/commands.ts";
import { endGrants } from "../people/grant-commands.ts";

type Named = { id: string; name: string };

/**
 * Adds a person who is in no organization; the role stays.
 * @param person the row, locked, with the organization's locked before it
 */
export async function joinOrganization(
  tx: Transaction,
  joined: Named,
  person: { id: string; name: string; role: Role },
  addedBy: { id: string; role: Role },
  now: Date,
): Promise<AuditEvent> {
  const { id, name } = joined;
  const updated = { updatedAt: now, updatedBy: addedBy.id };
  await updatePerson(tx, person.id, { organizationId: id, ...updated });
  const added = { addedBy: addedBy.id, addedByAdmin: addedBy.role === "admin", addedAt: now };
  const ids = { personId: person.id, organizationId: id };
  await deleteGrantsOf(tx, [person.id], id);
  await insertMembership(tx, { ...ids, role: person.role, ...added, ...updated });
  await deleteNotificationsOfInvitations(tx, await withdrawInvitationsTo(tx, id, person.id, now));
  const managers = (await listManagerIds(tx, id)).filter((one) => one !== person.id && one !== addedBy.id);
  const names = { organizationId: id, organizationName: name, name: person.name };
  await notify(tx, managers, { kind: "member-joined", ...names }, now, addedBy.id, person.id);
  const organization = { id, name };
  const target = { targetUserId: person.id, toValue: person.role };
  return { action: "organization_add_user", performedBy: addedBy.id, organization, ...target };
}

/** The changed cards, for the cache, and the audit entries. */
export type Left = { cardIds: string[]; events: AuditEvent[] };

/**
 * Leaders' suspensions are lifted, and a leader of nothing else becomes a user (product 3.13). Grants for it end too.
 * @param people the rows, locked
 * @param ends the organization is being deleted: its codes stay with its people (docs/decisions/0030)
 */
export async function leaveOrganization(
  tx: Transaction,
  { id, name }: Named,
  people: readonly PersonRow[],
  performedBy: string | null,
  now: Date,
  { ends = false }: { ends?: boolean } = {},
): Promise<Left> {
  const memberIds = people.filter((person) => person.organizationId === id).map((person) => person.id);
  const cards = await lockCardsOf(tx, memberIds);
  const lifted = await liftHoldsOfLeaders(tx, cards, now);
  const leaving = { organization: { id, name }, memberIds, cards, performedBy };
  const codeEvents = ends ? [] : await partWithCodes(tx, leaving, now);
  await liftTurnedOffByManagers(tx, memberIds);
  await deleteMemberships(tx, memberIds, performedBy, now);
  const allIds = people.map((person) => person.id);
  const endedGrants = await endGrants(tx, allIds, performedBy, id);
  const demoted = new Set(await demoteLeadersOfNothing(tx, allIds, performedBy, now));
  await notify(tx, [...demoted], { kind: "role-changed", role: "user" }, now, performedBy);
  const freed = people.filter((person) => person.organizationId === id && person.statusSetBy === "leader");
  const freedIds = freed.map((person) => person.id);
  await notify(tx, freedIds, { kind: "status-changed", status: "active" }, now, performedBy);

  const events = people.flatMap((person): AuditEvent[] => {
    const who = { performedBy, targetUserId: person.id };
    const organization = { id, name };
    const left = person.organizationId === id;
    return [
      ...(left ? [{ action: "organization_remove_user" as const, ...who, organization }] : []),
      ...(demoted.has(person.id)
        ? [{ action: "role_change" as const, ...who, organization, fromValue: person.role, toValue: "user" }]
        : []),
      ...(left && person.statusSetBy === "leader"
        ? [{ action: "update_status" as const, ...who, organization, fromValue: person.status, toValue: "active" }]
        : []),
    ];
  });
  const cardEvents = lifted.map((card): AuditEvent => {
    const target = { performedBy, targetUserId: card.personId, targetCardId: card.id };
    return {
      action: "update_status",
      ...target,
      organization: { id, name },
      fromValue: card.status,
      toValue: "active",
    };
  });
  return { cardIds: cards.map((card) => card.id), events: [...events, ...endedGrants, ...cardEvents, ...codeEvents] };
}
