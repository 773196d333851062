import { findSender, insertBlockedSender, listInvitationIdsFrom } from "../../data/notifications/block-queries.ts";
import { deleteNotificationsOfInvitations } from "../../data/notifications/queries.ts";
import { lockPerson } from "../../data/people/queries.ts";
import type { Services } from "../../services.ts";

/**
 * Hides a sender's present and future invitations. Locks the person's row against an invitation at the same moment.
 * @returns false when there is no such invitation or sender
 */
export async function blockSender(services: Services, personId: string, invitationId: string): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    await lockPerson(tx, personId);
    const senderId = await findSender(tx, personId, invitationId);
    if (senderId === null) return false;
    await insertBlockedSender(tx, { personId, senderId, blockedAt: services.clock.now() });
    await deleteNotificationsOfInvitations(tx, await listInvitationIdsFrom(tx, personId, senderId));
    return true;
  });
}
