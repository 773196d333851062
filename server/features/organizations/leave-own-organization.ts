import { message } from "../../../domain/core/messages.ts";
import { leavingError } from "../../../domain/organizations/policy.ts";
import { listManagerIds } from "../../data/organizations/queries.ts";
import { listActiveAdminIds } from "../../data/people/queries.ts";
import { apiError, notFound } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { notify } from "../../unit-of-work/notify.ts";
import { unitOfWork, type Work } from "../../unit-of-work/unit-of-work.ts";
import { leaveOrganization } from "./membership.ts";

/**
 * The last manager leaves only by handing the organization to the admins, who are notified.
 * @throws ApiError NOT_FOUND, CONFLICT for the last manager
 */
export async function leaveOwnOrganization(
  services: Services,
  personId: string,
  organizationId: string,
  { handOver }: { handOver: boolean },
): Promise<void> {
  await unitOfWork(services, { by: personId, locks: { organizations: [organizationId] } }, async (work) => {
    const organization = work.organization(organizationId);
    const person = work.person(personId);
    const manages = work.actor.managedOrganizationIds.includes(organizationId);
    if (!organization || !person || (person.organizationId !== organizationId && !manages)) {
      throw notFound(message.organizationNotFound);
    }
    const error = leavingError(work.actor, organizationId, await listManagerIds(work.tx, organizationId));
    if (error !== null && !handOver) throw apiError("CONFLICT", error);
    await leaveOrganization(work, organization, [person]);
    if (error !== null) await notifyAdminsOfHandOver(work, organization, personId);
  });
}

/** @param senderId the last manager, who has left; null when the account is deleted */
export async function notifyAdminsOfHandOver(
  { tx, now }: Work,
  { id, name }: { id: string; name: string },
  senderId: string | null,
): Promise<void> {
  const body = { kind: "organization-handed-over", organizationId: id, organizationName: name } as const;
  await notify(tx, await listActiveAdminIds(tx), body, now, senderId);
}
