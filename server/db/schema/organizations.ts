import { sql } from "drizzle-orm";
import { index, pgEnum, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { time } from "./columns.ts";
import { organization, person } from "./people.ts";

export const invitationEnd = pgEnum("invitation_end", ["accepted", "declined", "withdrawn", "expired"]);

/**
 * Open while `end` is null and before `expiresAt`; at most one open per address and organization. Belongs to whoever has
 * verified the address, with an account or not yet.
 */
export const invitation = pgTable(
  "invitation",
  {
    id: text("id").primaryKey(),
    organizationId: text("organization_id")
      .notNull()
      .references(() => organization.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    invitedBy: text("invited_by").references(() => person.id, { onDelete: "set null" }),
    createdAt: time("created_at").notNull(),
    expiresAt: time("expires_at").notNull(),
    end: invitationEnd("end"),
    endedAt: time("ended_at"),
  },
  (table) => [
    uniqueIndex("invitation_open_unique").on(table.organizationId, table.email).where(sql`"end" is null`),
    index("invitation_email").on(table.email, table.createdAt),
    index("invitation_organization").on(table.organizationId, table.createdAt),
    index("invitation_invited_by").on(table.invitedBy),
  ],
);

/** Tokens of emailed sign-up links; stores only their SHA-256. A link works while its invitation is open. */
export const invitationLink = pgTable(
  "invitation_link",
  {
    tokenHash: text("token_hash").primaryKey(),
    invitationId: text("invitation_id")
      .notNull()
      .references(() => invitation.id, { onDelete: "cascade" }),
  },
  (table) => [index("invitation_link_invitation").on(table.invitationId)],
);
