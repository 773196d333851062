import { message } from "../../../domain/core/messages.ts";
import { findSender, insertBlockedSender, listInvitationIdsFrom } from "../../data/notifications/block-queries.ts";
import { deleteNotificationsOfInvitations } from "../../data/notifications/queries.ts";
import { notFound } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { unitOfWork } from "../../unit-of-work/unit-of-work.ts";

/**
 * Hides a sender's present and future invitations. Locks the person's row against a concurrent invitation.
 * @throws ApiError NOT_FOUND if there is no such invitation or sender
 */
export async function blockSender(services: Services, personId: string, invitationId: string): Promise<void> {
  await unitOfWork(services, { by: personId }, async ({ tx, now }) => {
    const senderId = await findSender(tx, personId, invitationId);
    if (senderId === null) throw notFound(message.invitationGone);
    await insertBlockedSender(tx, { personId, senderId, blockedAt: now });
    await deleteNotificationsOfInvitations(tx, await listInvitationIdsFrom(tx, personId, senderId));
  });
}
