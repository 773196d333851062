import { sql } from "drizzle-orm";
import { check, index, pgEnum, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { planIds } from "../../../domain/cards/plan-names.ts";
import { upgradeStates } from "../../../domain/upgrades/states.ts";
import { card } from "./cards.ts";
import { time } from "./columns.ts";
import { person } from "./people.ts";

export const planType = pgEnum("plan", planIds);
export const upgradeStateType = pgEnum("upgrade_state", upgradeStates);

/** Requests for a plan; they are deleted with their card. */
export const upgradeRequest = pgTable(
  "upgrade_request",
  {
    id: text("id").primaryKey(),
    cardId: text("card_id")
      .notNull()
      .references(() => card.id, { onDelete: "cascade" }),
    personId: text("person_id")
      .notNull()
      .references(() => person.id, { onDelete: "cascade" }),
    plan: planType("plan").notNull(),
    state: upgradeStateType("state").notNull().default("requested"),
    note: text("note").notNull().default(""),
    refusal: text("refusal").notNull().default(""),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
    updatedBy: text("updated_by").references(() => person.id, { onDelete: "set null" }),
  },
  (table) => [
    uniqueIndex("upgrade_request_open_unique").on(table.cardId).where(sql`state = 'requested'`),
    index("upgrade_request_card").on(table.cardId),
    index("upgrade_request_person").on(table.personId, table.createdAt, table.id),
    index("upgrade_request_created").on(table.createdAt, table.id),
    index("upgrade_request_state").on(table.state, table.createdAt, table.id),
    index("upgrade_request_updated_by").on(table.updatedBy),
    check("upgrade_request_note_length", sql`char_length(${table.note}) <= 500`),
    check("upgrade_request_refusal_length", sql`char_length(${table.refusal}) <= 500`),
  ],
);
