import type { ContactMessage } from "../../../domain/contact/contract.ts";
import type { ContactMessageRow } from "../../data/messages/queries.ts";

export function presentContactMessage(row: ContactMessageRow): ContactMessage {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    comments: row.comments,
    createdAt: row.createdAt.toISOString(),
    read: row.readAt !== null,
    archived: row.archivedAt !== null,
  };
}
