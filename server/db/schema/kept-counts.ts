import { bigint, boolean, date, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { time } from "./columns.ts";
import { person } from "./people.ts";

/**
 * What the dashboard counts, kept by triggers: a count is the sum of its changes, so that nobody who changes one waits for
 * another (docs/decisions/0039). A sweep adds up what is there.
 */
export const countChange = pgTable("count_change", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  /** people, unread, premium, executive, or ends. */
  kind: text("kind").notNull(),
  /** Of ends: on which day, in UTC. */
  day: date("day", { mode: "string" }),
  change: integer("change").notNull(),
});

/** What a person's cards are, since people count once however many cards they have. */
export const personPaying = pgTable(
  "person_paying",
  {
    personId: text("person_id")
      .primaryKey()
      .references(() => person.id, { onDelete: "cascade" }),
    premium: boolean("premium").notNull(),
    executive: boolean("executive").notNull(),
    /** When the first of their subscriptions ends or ended. */
    ends: time("ends"),
  },
  (table) => [index("person_paying_ends").on(table.ends)],
);
