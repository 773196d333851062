import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { physicalStates, reprintReasons, reprintStates } from "../../../domain/physical-cards/states.ts";
import { card, categoryType, shortCode } from "./cards.ts";
import { time } from "./columns.ts";
import { organization, person } from "./people.ts";

export const physicalStateType = pgEnum("physical_state", physicalStates);
export const reprintReasonType = pgEnum("reprint_reason", reprintReasons);
export const reprintStateType = pgEnum("reprint_state", reprintStates);

/** Rows are never deleted, like their codes. */
export const physicalCard = pgTable(
  "physical_card",
  {
    code: text("code")
      .primaryKey()
      .references(() => shortCode.code),
    label: text("label").notNull().default(""),
    cardId: text("card_id").references(() => card.id, { onDelete: "set null" }),
    personId: text("person_id").references(() => person.id, { onDelete: "set null" }),
    organizationId: text("organization_id").references(() => organization.id, { onDelete: "set null" }),
    writtenAt: time("written_at"),
    lockedAt: time("locked_at"),
    lostAt: time("lost_at"),
    /** Turned off by a leader or admin who is not the holder. */
    lostByManager: boolean("lost_by_manager").notNull().default(false),
    replacedBy: text("replaced_by").references((): AnyPgColumn => physicalCard.code),
    /** Generated, so that deleting a card needs no other write. */
    state: physicalStateType("state")
      .notNull()
      .generatedAlwaysAs(
        sql`case when replaced_by is not null then 'replaced'::physical_state when lost_at is not null then 'lost'::physical_state
          when card_id is null then 'unassigned'::physical_state when locked_at is not null then 'locked'::physical_state
          when written_at is not null then 'written'::physical_state else 'assigned'::physical_state end`,
      ),
    version: integer("version").notNull().default(1),
    createdBy: text("created_by").references(() => person.id, { onDelete: "set null" }),
    updatedBy: text("updated_by").references(() => person.id, { onDelete: "set null" }),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [
    index("physical_card_card").on(table.cardId),
    index("physical_card_person").on(table.personId, table.createdAt, table.code),
    index("physical_card_organization").on(table.organizationId, table.createdAt, table.code),
    index("physical_card_created").on(table.createdAt, table.code),
    index("physical_card_state").on(table.state, table.createdAt, table.code),
    index("physical_card_replaced_by").on(table.replacedBy),
    index("physical_card_created_by").on(table.createdBy),
    index("physical_card_updated_by").on(table.updatedBy),
    check("physical_card_label_length", sql`char_length(${table.label}) <= 60`),
    check("physical_card_turned_off", sql`${table.lostAt} is not null or not ${table.lostByManager}`),
    check("physical_card_locked_written", sql`${table.lockedAt} is null or ${table.writtenAt} is not null`),
  ],
);

/**
 * In lower case: code, label, names of card and person. Triggers update it (programs/physical-cards.sql), only when a
 * text changes, because its indexes are expensive to write.
 */
export const physicalCardText = pgTable("physical_card_text", {
  code: text("code")
    .primaryKey()
    .references(() => physicalCard.code, { onDelete: "cascade" }),
  searched: text("searched").notNull(),
  /** The physical card's creation; the text indexes hold its day. */
  createdAt: time("created_at").notNull(),
});

/** The price stays as requested. */
export const reprint = pgTable(
  "reprint",
  {
    id: text("id").primaryKey(),
    physicalCode: text("physical_code")
      .notNull()
      .references(() => physicalCard.code),
    cardId: text("card_id").references(() => card.id, { onDelete: "set null" }),
    personId: text("person_id")
      .notNull()
      .references(() => person.id, { onDelete: "cascade" }),
    category: categoryType("category").notNull(),
    reason: reprintReasonType("reason").notNull(),
    note: text("note").notNull(),
    price: integer("price").notNull(),
    keepOld: boolean("keep_old").notNull(),
    state: reprintStateType("state").notNull().default("requested"),
    refusal: text("refusal").notNull().default(""),
    newCode: text("new_code").references(() => physicalCard.code),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
    updatedBy: text("updated_by").references(() => person.id, { onDelete: "set null" }),
  },
  (table) => [
    uniqueIndex("reprint_open_unique").on(table.physicalCode).where(sql`state in ('requested', 'printed')`),
    index("reprint_card").on(table.cardId),
    index("reprint_person").on(table.personId, table.createdAt, table.id),
    index("reprint_created").on(table.createdAt, table.id),
    index("reprint_state").on(table.state, table.createdAt, table.id),
    index("reprint_updated_by").on(table.updatedBy),
    index("reprint_new_code").on(table.newCode),
    check("reprint_price_range", sql`${table.price} >= 0`),
  ],
);
