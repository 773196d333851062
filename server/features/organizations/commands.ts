import { message } from "../../../domain/core/messages.ts";
import type { Refused } from "../../../domain/core/verdict.ts";
import { type Actor, mayAdminister, mayFoundOrganization } from "../../../domain/people/policy.ts";
import { newOrganizationId } from "../../core/ids.ts";
import { giveUpCodes } from "../../data/former-codes/keeping-queries.ts";
import { insertGrant } from "../../data/memberships/grant-queries.ts";
import {
  type CountedOrganization,
  deleteOrganizationRow,
  findOrganization,
  insertOrganization,
  lockOrganization,
  lockPeopleOf,
} from "../../data/organizations/queries.ts";
import { readActor } from "../../data/people/actor-queries.ts";
import { lockPerson } from "../../data/people/queries.ts";
import { releaseFromOrganization } from "../../data/physical-cards/release-queries.ts";
import type { Services } from "../../services.ts";
import { type AuditEvent, appendAudit } from "../audit/commands.ts";
import { notify } from "../notifications/commands.ts";
import { changeRole } from "../people/role-commands.ts";
import { joinOrganization, leaveOrganization } from "./membership-commands.ts";

export type CreateOutcome =
  | { outcome: "created"; organization: CountedOrganization }
  | { outcome: "may-not" | "not-proven" | "already-in" | "gone" };

/**
 * A founding user becomes its leader; a leader or orgmanager a member, or gets a grant if they are in another; admins
 * need neither (product 3.2 and 3.3).
 */
export async function createOrganization(
  services: Services,
  actor: Actor,
  input: { name: string; description: string },
): Promise<CreateOutcome> {
  const { teamsOpen } = services.config;
  const founderId = actor.id;
  const now = services.clock.now();
  return services.db.transaction(async (tx) => {
    // Orders simultaneous foundings; nobody waits for an organization not yet committed.
    const founder = await lockPerson(tx, founderId);
    if (!founder) return { outcome: "gone" };
    if (!mayFoundOrganization({ ...founder, organizationId: null }, teamsOpen)) return { outcome: "may-not" };
    if (founder.role !== "admin" && founder.emailProvenAt === null) return { outcome: "not-proven" };
    // A second request as a user, who by now leads the first organization.
    const asUser = actor.role === "user" || founder.role === "user";
    if (asUser && founder.organizationId !== null) return { outcome: "already-in" };
    const organization = { id: newOrganizationId(now), name: input.name };
    const madeByAdmin = founder.role === "admin";
    await insertOrganization(tx, { ...organization, ...input, createdBy: founderId, madeByAdmin, createdAt: now });
    const events: AuditEvent[] = [{ action: "organization_create", performedBy: founderId, organization }];
    const role = founder.role === "user" ? "leader" : founder.role;
    const by = { performedBy: founderId, action: "role_change" as const };
    const roleEvents = await changeRole(tx, founder, role, by, now);
    if (roleEvents !== "last-admin") events.push(...roleEvents);
    if (role !== "admin" && founder.organizationId === null) {
      events.push(await joinOrganization(tx, organization, { ...founder, role }, founder, now));
    } else if (role !== "admin") {
      const granted = { grantedBy: founderId, grantedAt: now };
      await insertGrant(tx, { personId: founderId, organizationId: organization.id, ...granted });
    }
    const created = await findOrganization(tx, organization.id);
    await appendAudit(tx, events, now);
    return created ? { outcome: "created", organization: created } : { outcome: "gone" };
  });
}

export type DeleteOutcome =
  | { outcome: "deleted"; cardIds: string[] }
  | { outcome: "not-found" }
  | { outcome: "refused"; verdict: Refused };

export async function deleteOrganization(services: Services, performedBy: string, id: string): Promise<DeleteOutcome> {
  const now = services.clock.now();
  return services.db.transaction(async (tx) => {
    const organization = await lockOrganization(tx, id);
    if (!organization) return { outcome: "not-found" };
    const people = await lockPeopleOf(tx, id, performedBy);
    const verdict = mayAdminister(await readActor(tx, performedBy), message.onlyAdminsDeleteOrganizations);
    if (!verdict.allowed) return { outcome: "refused", verdict };
    const { cardIds, events } = await leaveOrganization(tx, organization, people, performedBy, now, { ends: true });
    await giveUpCodes(tx, id);
    const members = people.filter((person) => person.organizationId === id).map((person) => person.id);
    await notify(tx, members, { kind: "removed", organizationName: organization.name }, now, performedBy);
    await releaseFromOrganization(tx, id);
    await deleteOrganizationRow(tx, id);
    const { name } = organization;
    const ending: AuditEvent = { action: "organization_delete", performedBy, organization: { id, name } };
    await appendAudit(tx, [...events, ending], now);
    return { outcome: "deleted", cardIds };
  });
}
