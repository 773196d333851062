import { sql } from "drizzle-orm";
import { index, pgTable, text } from "drizzle-orm/pg-core";
import { time } from "./columns.ts";

export const contactMessage = pgTable(
  "contact_message",
  {
    id: text("id").primaryKey(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: text("email").notNull(),
    comments: text("comments").notNull(),
    createdAt: time("created_at").notNull(),
    readAt: time("read_at"),
    archivedAt: time("archived_at"),
  },
  (table) => [
    index("contact_message_created").on(table.createdAt, table.id),
    index("contact_message_inbox").on(table.createdAt, table.id).where(sql`archived_at is null`),
    index("contact_message_archived").on(table.createdAt, table.id).where(sql`archived_at is not null`),
    index("contact_message_unread").on(table.id).where(sql`read_at is null and archived_at is null`),
  ],
);
