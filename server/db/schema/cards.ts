import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgEnum, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { categories } from "../../../domain/cards/categories.ts";
import { designs } from "../../../domain/cards/designs.ts";
import { phoneLabels } from "../../../domain/cards/fields.ts";
import type { Network } from "../../../domain/cards/socials.ts";
import type { StructuredName } from "../../../domain/names/person-name.ts";
import { setterType, statusType, time } from "./columns.ts";
import { file, organization, person } from "./people.ts";

export const categoryType = pgEnum("card_category", categories);
export const designType = pgEnum("card_design", designs);

/** Never deleted, so that a printed code never leads to another person. */
export const shortCode = pgTable("short_code", {
  code: text("code").primaryKey(),
  createdAt: time("created_at").notNull(),
});

export const card = pgTable(
  "card",
  {
    id: text("id").primaryKey(),
    shortCode: text("short_code")
      .notNull()
      .references(() => shortCode.code),
    /** Keeps the code when the owner leaves; null: the owner does. */
    codeOrganizationId: text("code_organization_id").references(() => organization.id, { onDelete: "set null" }),
    personId: text("person_id")
      .notNull()
      .references(() => person.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** Corrected by the owner; null: split by rule. */
    nameParts: jsonb("name_parts").$type<StructuredName>(),
    pronouns: text("pronouns").notNull().default(""),
    alternateName: text("alternate_name").notNull().default(""),
    phoneticName: text("phonetic_name").notNull().default(""),
    alternateJobTitle: text("alternate_job_title").notNull().default(""),
    jobTitle: text("job_title").notNull().default(""),
    company: text("company").notNull().default(""),
    email: text("email").notNull(),
    phone: text("phone").notNull().default(""),
    phoneLabel: text("phone_label", { enum: phoneLabels }).notNull().default(""),
    secondPhone: text("second_phone").notNull().default(""),
    secondPhoneLabel: text("second_phone_label", { enum: phoneLabels }).notNull().default(""),
    website: text("website").notNull().default(""),
    location: text("location").notNull().default(""),
    bio: text("bio").notNull().default(""),
    photoFileId: text("photo_file_id").references(() => file.id, { onDelete: "set null", onUpdate: "cascade" }),
    socials: jsonb("socials").$type<Partial<Record<Network, string>>>().notNull().default({}),
    design: designType("design").notNull().default("lift"),
    accent: text("accent").notNull(),
    status: statusType("status").notNull().default("active"),
    statusSetBy: setterType("status_set_by"),
    category: categoryType("category").notNull().default("Basic"),
    subscriptionExpiresAt: time("subscription_expires_at"),
    version: integer("version").notNull().default(1),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("card_short_code_unique").on(table.shortCode),
    index("card_person").on(table.personId),
    index("card_created").on(table.createdAt, table.id),
    index("card_status").on(table.status, table.createdAt, table.id),
    index("card_category").on(table.category, table.createdAt, table.id),
    index("card_photo").on(table.photoFileId),
    index("card_code_organization").on(table.codeOrganizationId).where(sql`code_organization_id is not null`),
    index("card_subscription_ends").on(table.subscriptionExpiresAt).where(sql`category <> 'Basic'`),
    check("card_name_length", sql`char_length(${table.name}) between 1 and 100`),
    check("card_pronouns_length", sql`char_length(${table.pronouns}) <= 40`),
    check("card_alternate_name_length", sql`char_length(${table.alternateName}) <= 100`),
    check("card_phonetic_name_length", sql`char_length(${table.phoneticName}) <= 100`),
    check("card_phone_label_known", sql`${table.phoneLabel} in ('', 'mobile', 'work', 'home')`),
    check("card_second_phone_label_known", sql`${table.secondPhoneLabel} in ('', 'mobile', 'work', 'home')`),
    check("card_bio_length", sql`char_length(${table.bio}) <= 1000`),
    check("card_accent_form", sql`${table.accent} ~ '^#[0-9A-F]{6}$'`),
  ],
);
