import { sql } from "drizzle-orm";
import { bigint, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { NotificationBody } from "../../../domain/notifications/schema.ts";
import { time } from "./columns.ts";
import { person } from "./people.ts";

/** What is true only now (whether an invitation is still open) is looked up when it is shown. */
type StoredBody<Body> = Body extends { kind: "invitation" } ? Omit<Body, "isOpen"> : Body;

/** Later ones have higher ids; a trigger tells all processes whose count changed. */
export const notification = pgTable(
  "notification",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    personId: text("person_id")
      .notNull()
      .references(() => person.id, { onDelete: "cascade" }),
    body: jsonb("body").$type<StoredBody<NotificationBody>>().notNull(),
    createdAt: time("created_at").notNull(),
    readAt: time("read_at"),
  },
  (table) => [
    index("notification_person").on(table.personId, table.id),
    index("notification_unread").on(table.personId).where(sql`read_at is null`),
  ],
);
