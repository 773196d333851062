import { listManagerIds, lockOrganization } from "../../data/organizations/queries.ts";
import { lockActor } from "../../data/people/actor-queries.ts";
import { listActiveAdminIds } from "../../data/people/queries.ts";
import type { Transaction } from "../../db/database.ts";
import type { Services } from "../../services.ts";
import { appendAudit } from "../audit/commands.ts";
import { notify } from "../notifications/commands.ts";
import { leaveOrganization } from "./membership-commands.ts";

export type LeaveOutcome = { outcome: "left"; cardIds: string[] } | { outcome: "not-found" | "last-manager" };

/** The last manager leaves only by handing the organization to the admins, who are told. */
export async function leaveOwnOrganization(
  services: Services,
  personId: string,
  organizationId: string,
  { handOver }: { handOver: boolean },
): Promise<LeaveOutcome> {
  const now = services.clock.now();
  return services.db.transaction(async (tx) => {
    const organization = await lockOrganization(tx, organizationId);
    const { actor, people } = await lockActor(tx, personId);
    const person = people.get(personId);
    const manages = actor.managedOrganizationIds.includes(organizationId);
    if (!organization || !person || (person.organizationId !== organizationId && !manages)) {
      return { outcome: "not-found" };
    }
    const isLastManager = manages && (await listManagerIds(tx, organizationId)).every((id) => id === personId);
    if (isLastManager && !handOver) return { outcome: "last-manager" };
    const { cardIds, events } = await leaveOrganization(tx, organization, [person], personId, now);
    if (isLastManager) {
      await tellAdmins(tx, organization, personId, now);
    }
    await appendAudit(tx, events, now);
    return { outcome: "left", cardIds };
  });
}

/** @param left the last manager */
export async function tellAdmins(
  tx: Transaction,
  { id, name }: { id: string; name: string },
  left: string | null,
  now: Date,
): Promise<void> {
  const told = { kind: "organization-handed-over", organizationId: id, organizationName: name } as const;
  await notify(tx, await listActiveAdminIds(tx), told, now, left);
}
