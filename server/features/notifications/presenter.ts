import type { BlockedSender } from "../../../domain/notifications/block-contract.ts";
import type { Notification, NotificationBody } from "../../../domain/notifications/schema.ts";
import type { BlockedSenderRow } from "../../data/notifications/block-queries.ts";
import type { NotificationRow } from "../../data/notifications/queries.ts";

export function presentNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    body: presentBody(row),
    createdAt: row.createdAt.toISOString(),
    read: row.readAt !== null,
  };
}

function presentBody({ body, isOpen }: NotificationRow): NotificationBody {
  return body.kind === "invitation" ? { ...body, isOpen } : body;
}

export function presentBlockedSender({ id, name, blockedAt }: BlockedSenderRow): BlockedSender {
  return { id, name, blockedAt: blockedAt.toISOString() };
}
