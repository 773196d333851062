import { sql } from "drizzle-orm";
import { index, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { statusType, time } from "./columns.ts";
import { person } from "./people.ts";

const rare = sql`status <> 'active'`;

/**
 * A row for each card and for each person without one, so that every filter, search and sort reads one index. Only
 * triggers write it (programs/directory.sql).
 */
export const directoryEntry = pgTable(
  "directory_entry",
  {
    id: text("id").primaryKey(),
    personId: text("person_id")
      .notNull()
      .references(() => person.id, { onDelete: "cascade" }),
    cardId: text("card_id"),
    /** Lower case, for sorting. */
    name: text("name").notNull(),
    email: text("email").notNull(),
    company: text("company").notNull(),
    status: statusType("status").notNull(),
    /** 0 no card, 1 Basic, 2 Premium, 3 Executive. */
    category: smallint("category").notNull(),
    /** 1970 if there is none. */
    subscriptionEnds: time("subscription_ends").notNull(),
    createdAt: time("created_at").notNull(),
    personCreatedAt: time("person_created_at").notNull(),
    /** Lower case: names, address, company and phone of the card, name and address of the person. */
    searched: text("searched").notNull(),
  },
  (table) => [
    index("directory_person").on(table.personId),
    index("directory_created").on(table.createdAt, table.id),
    index("directory_name").on(table.name, table.id),
    index("directory_email").on(table.email, table.id),
    index("directory_company").on(table.company, table.id),
    index("directory_status").on(table.status, table.createdAt, table.id),
    index("directory_category").on(table.category, table.id),
    index("directory_subscription").on(table.subscriptionEnds, table.id),
    index("directory_paying").on(table.category, table.subscriptionEnds, table.personId).where(sql`category >= 2`),
    // In any other index, rows of a rare state are far apart.
    index("directory_rare_name").on(table.status, table.name, table.id).where(rare),
    index("directory_rare_email").on(table.status, table.email, table.id).where(rare),
    index("directory_rare_company").on(table.status, table.company, table.id).where(rare),
    index("directory_rare_category").on(table.status, table.category, table.id).where(rare),
    index("directory_rare_subscription").on(table.status, table.subscriptionEnds, table.id).where(rare),
    // The migrations create the text indexes (db/directory-tags.ts).
  ],
);
