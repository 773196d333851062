import { message } from "../../../domain/core/messages.ts";
import { mayAddMembers, reminderPauseDays } from "../../../domain/organizations/policy.ts";
import { findMember, noteReminders } from "../../data/memberships/queries.ts";
import { apiError, notFound } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { unitOfWork } from "../../unit-of-work/unit-of-work.ts";

const pauseMs = reminderPauseDays * 86_400_000;

/**
 * Asks active members without a card to create it: a notification and an email, each member at most once in the pause
 * (product 3.15).
 * @param memberId null: everyone
 * @returns how many people were reminded
 * @throws ApiError NOT_FOUND, FORBIDDEN, CONFLICT if there is no one to remind
 */
export async function remindMembers(
  services: Services,
  actorId: string,
  organizationId: string,
  memberId: string | null,
): Promise<number> {
  return unitOfWork(services, { by: actorId, locks: { organizations: [organizationId] } }, async (work) => {
    const { tx, now } = work;
    const organization = work.organization(organizationId);
    if (!organization) throw notFound(message.organizationNotFound);
    work.authorize(mayAddMembers, organizationId);
    if (memberId !== null && !(await findMember(tx, organizationId, memberId))) throw notFound(message.userNotFound);
    const lately = new Date(now.getTime() - pauseMs);
    const reminded = await noteReminders(tx, organizationId, memberId, { by: actorId, now, lately });
    if (reminded.length === 0) throw apiError("CONFLICT", message.noOneToRemind);
    await work.notify(reminded, { kind: "card-reminder", organizationName: organization.name });
    await work.email(...reminded.map((personId) => ({ kind: "card-reminder" as const, personId, organizationId })));
    return reminded.length;
  });
}
