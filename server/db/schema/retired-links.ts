import { sql } from "drizzle-orm";
import { check, index, pgEnum, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { graceLimits, retiredLinkChoices } from "../../../domain/retired-links/choices.ts";
import { card, shortCode } from "./cards.ts";
import { time } from "./columns.ts";
import { organization, person } from "./people.ts";

export const retiredLinkChoiceType = pgEnum("former_choice", retiredLinkChoices);

/** Without a row the defaults apply. */
export const organizationLinks = pgTable(
  "organization_links",
  {
    organizationId: text("organization_id")
      .primaryKey()
      .references(() => organization.id, { onDelete: "cascade" }),
    formerChoice: retiredLinkChoiceType("former_choice").notNull().default("person"),
    formerCardId: text("former_card_id").references(() => card.id, { onDelete: "set null" }),
    formerWeb: text("former_web").notNull().default(""),
    graceDays: smallint("grace_days").notNull().default(graceLimits.usual),
    /** One of CARD_HOSTS; if null or removed by the operator, the first. */
    cardHost: text("card_host"),
    /** Redirects to these hosts show no intermediate page. */
    approvedHosts: text("approved_hosts").array().notNull().default([]),
    updatedAt: time("updated_at").notNull(),
    updatedBy: text("updated_by").references(() => person.id, { onDelete: "set null" }),
  },
  (table) => [
    index("organization_links_card").on(table.formerCardId),
    index("organization_links_updated_by").on(table.updatedBy),
    check("organization_links_grace_range", sql`${table.graceDays} between 0 and 365`),
  ],
);

/** The target is resolved when the link is opened (docs/decisions/0030). */
export const retiredLink = pgTable(
  "former_code",
  {
    code: text("code")
      .primaryKey()
      .references(() => shortCode.code),
    organizationId: text("organization_id").references(() => organization.id, { onDelete: "set null" }),
    cardId: text("card_id").references(() => card.id, { onDelete: "set null" }),
    personId: text("person_id").references(() => person.id, { onDelete: "set null" }),
    /** Hash of the deleted card's id, which contains its owner's id: `/card/{id}` redirects like the code. */
    oldCardHash: text("old_card_hash"),
    targetCardId: text("target_card_id").references(() => card.id, { onDelete: "set null" }),
    leftAt: time("left_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [
    index("former_code_organization").on(table.organizationId, table.leftAt, table.code),
    index("former_code_card").on(table.cardId),
    index("former_code_person").on(table.personId),
    index("former_code_old_card").on(table.oldCardHash),
    index("former_code_target").on(table.targetCardId),
  ],
);
