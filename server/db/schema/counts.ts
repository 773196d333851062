import { bigint, boolean, date, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { time } from "./columns.ts";
import { person } from "./people.ts";

/**
 * The dashboard's counts, recorded by triggers as changes to be summed, so that writers do not wait for each other
 * (docs/decisions/0039).
 */
export const countChange = pgTable("count_change", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  /** people, unread, premium, executive, or ends. */
  kind: text("kind").notNull(),
  /** For ends, in UTC. */
  day: date("day", { mode: "string" }),
  change: integer("change").notNull(),
});

export const personPaying = pgTable(
  "person_paying",
  {
    personId: text("person_id")
      .primaryKey()
      .references(() => person.id, { onDelete: "cascade" }),
    premium: boolean("premium").notNull(),
    executive: boolean("executive").notNull(),
    ends: time("ends"),
  },
  (table) => [index("person_paying_ends").on(table.ends)],
);
