import { sql } from "drizzle-orm";
import { bigint, index, jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import type { NotificationBody } from "../../../domain/notifications/schema.ts";
import { card } from "./cards.ts";
import { time } from "./columns.ts";
import { person } from "./people.ts";

/** `isOpen` is looked up on each read. */
type StoredBody<Body> = Body extends { kind: "invitation" } ? Omit<Body, "isOpen"> : Body;

/** Later ones have higher ids. */
export const notification = pgTable(
  "notification",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    personId: text("person_id")
      .notNull()
      .references(() => person.id, { onDelete: "cascade" }),
    body: jsonb("body").$type<StoredBody<NotificationBody>>().notNull(),
    /** null: caused by no person, or by a deleted account. */
    senderId: text("sender_id").references(() => person.id, { onDelete: "set null" }),
    /** The person whose name, or whose card's name, is in the body, which is deleted with their account. */
    aboutPersonId: text("about_person_id").references(() => person.id, { onDelete: "cascade" }),
    createdAt: time("created_at").notNull(),
    readAt: time("read_at"),
  },
  (table) => [
    index("notification_person").on(table.personId, table.id),
    index("notification_about").on(table.aboutPersonId).where(sql`about_person_id is not null`),
    index("notification_message").on(sql`(body ->> 'messageId')`).where(sql`body ->> 'messageId' is not null`),
    index("notification_unread").on(table.personId).where(sql`read_at is null`),
    index("notification_created").on(table.createdAt),
    index("notification_sender").on(table.senderId),
  ],
);

export const blockedSender = pgTable(
  "blocked_sender",
  {
    personId: text("person_id")
      .notNull()
      .references(() => person.id, { onDelete: "cascade" }),
    senderId: text("sender_id")
      .notNull()
      .references(() => person.id, { onDelete: "cascade" }),
    blockedAt: time("blocked_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.senderId] }),
    index("blocked_sender_sender").on(table.senderId),
  ],
);

/** One warning for each end date and number of days. */
export const subscriptionWarning = pgTable(
  "subscription_warning",
  {
    cardId: text("card_id")
      .notNull()
      .references(() => card.id, { onDelete: "cascade" }),
    endsAt: time("ends_at").notNull(),
    daysBefore: smallint("days_before").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cardId, table.endsAt, table.daysBefore] }),
    index("subscription_warning_ends").on(table.endsAt),
  ],
);
