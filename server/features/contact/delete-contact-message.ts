import { deleteMessage } from "../../data/messages/queries.ts";
import { deleteNotificationsOfMessages } from "../../data/notifications/queries.ts";
import { notFound } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { unitOfWork } from "../../unit-of-work/unit-of-work.ts";

/** @throws ApiError NOT_FOUND */
export async function deleteContactMessage(services: Services, actorId: string, id: string): Promise<void> {
  await unitOfWork(services, { by: actorId }, async (work) => {
    const deleted = await deleteMessage(work.tx, id);
    if (deleted.length === 0) throw notFound();
    await deleteNotificationsOfMessages(work.tx, deleted);
    work.audit({ action: "contact_message_delete", fromValue: id });
  });
}
