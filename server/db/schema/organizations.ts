import { sql } from "drizzle-orm";
import { index, pgEnum, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { time } from "./columns.ts";
import { organization, person } from "./people.ts";

export const invitationEnd = pgEnum("invitation_end", ["accepted", "declined", "withdrawn", "expired"]);

/** Open while `end` is null and before `expiresAt`; at most one open per person and organization. */
export const invitation = pgTable(
  "invitation",
  {
    id: text("id").primaryKey(),
    organizationId: text("organization_id")
      .notNull()
      .references(() => organization.id, { onDelete: "cascade" }),
    personId: text("person_id")
      .notNull()
      .references(() => person.id, { onDelete: "cascade" }),
    invitedBy: text("invited_by").references(() => person.id, { onDelete: "set null" }),
    createdAt: time("created_at").notNull(),
    expiresAt: time("expires_at").notNull(),
    end: invitationEnd("end"),
    endedAt: time("ended_at"),
  },
  (table) => [
    uniqueIndex("invitation_open_unique").on(table.organizationId, table.personId).where(sql`"end" is null`),
    index("invitation_person").on(table.personId, table.createdAt),
    index("invitation_organization").on(table.organizationId, table.createdAt),
    index("invitation_invited_by").on(table.invitedBy),
  ],
);
