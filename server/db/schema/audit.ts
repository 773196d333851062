import { bigint, index, pgTable, text } from "drizzle-orm/pg-core";
import { time } from "./columns.ts";
import { person } from "./people.ts";

/**
 * Append-only: a trigger rejects update and delete, and each entry has the hash of the previous one. No foreign keys,
 * because entries outlive people and cards; no personal data.
 */
export const auditEntry = pgTable(
  "audit_entry",
  {
    sequence: bigint("sequence", { mode: "number" }).primaryKey(),
    action: text("action").notNull(),
    performedBy: text("performed_by"),
    targetUserId: text("target_user_id"),
    targetCardId: text("target_card_id"),
    organizationId: text("organization_id"),
    organizationName: text("organization_name"),
    fromValue: text("from_value"),
    toValue: text("to_value"),
    /** Of the salt and the text in `audit_reason`, so that the chain also covers a text that can be deleted. */
    reasonHash: text("reason_hash"),
    createdAt: time("created_at").notNull(),
    previousHash: text("previous_hash").notNull(),
    hash: text("hash").notNull(),
  },
  (table) => [
    index("audit_action").on(table.action, table.sequence),
    index("audit_performed_by").on(table.performedBy, table.sequence),
    index("audit_target_user").on(table.targetUserId, table.sequence),
    index("audit_organization").on(table.organizationId, table.sequence),
    // Covers a page's filter and order.
    index("audit_created").on(table.createdAt, table.action, table.sequence),
  ],
);

/**
 * Why an entry's change was made: the only text about a person, so it is outside of the chain and deleted with the
 * affected person. Without a foreign key to the entry, which is never deleted.
 */
export const auditReason = pgTable(
  "audit_reason",
  {
    sequence: bigint("sequence", { mode: "number" }).primaryKey(),
    personId: text("person_id")
      .notNull()
      .references(() => person.id, { onDelete: "cascade" }),
    reason: text("reason").notNull(),
    salt: text("salt").notNull(),
  },
  (table) => [index("audit_reason_person").on(table.personId)],
);
