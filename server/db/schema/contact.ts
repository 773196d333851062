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
    mailedAt: time("mailed_at"),
  },
  (table) => [index("contact_message_created").on(table.createdAt, table.id)],
);
