import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Language } from "../../../domain/core/languages.ts";
import type { Settings } from "../../../domain/people/settings-schema.ts";
import { fileKind, roleType, setterType, statusType, time } from "./columns.ts";

// In one module because the tables refer to each other.

export const emailNotAscii = sql`email ~ '[^\\x01-\\x7f]'`;

export const person = pgTable(
  "person",
  {
    id: text("id").primaryKey(),
    email: text("email").notNull(),
    name: text("name").notNull(),
    displayName: text("display_name").notNull(),
    passwordHash: text("password_hash").notNull(),
    role: roleType("role").notNull().default("user"),
    status: statusType("status").notNull().default("active"),
    statusSetBy: setterType("status_set_by"),
    organizationId: text("organization_id").references((): AnyPgColumn => organization.id, { onDelete: "set null" }),
    companyName: text("company_name").notNull().default(""),
    logoFileId: text("logo_file_id").references((): AnyPgColumn => file.id, {
      onDelete: "set null",
      onUpdate: "cascade",
    }),
    logoLink: text("logo_link").notNull().default("/"),
    /** For emails; null: not known yet. */
    language: text("language").$type<Language>(),
    settings: jsonb("settings").$type<Settings>().notNull().default({ notifications: true, theme: "system" }),
    mustChangePassword: boolean("must_change_password").notNull().default(false),
    emailProvenAt: time("email_proven_at"),
    createdBy: text("created_by").references((): AnyPgColumn => person.id, { onDelete: "set null" }),
    updatedBy: text("updated_by").references((): AnyPgColumn => person.id, { onDelete: "set null" }),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
    lastLoginAt: time("last_login_at"),
  },
  (table) => [
    index("person_logo_file").on(table.logoFileId),
    uniqueIndex("person_email_unique").on(table.email),
    // Finds addresses that may not be canonical, at each start.
    index("person_email_not_ascii").on(table.id).where(emailNotAscii),
    index("person_organization").on(table.organizationId, sql`lower(${table.name})`, table.id),
    index("person_created").on(table.createdAt, table.id),
    index("person_role").on(table.role).where(sql`role <> 'user'`),
    check("person_name_length", sql`char_length(${table.name}) between 1 and 100`),
    check("person_email_length", sql`char_length(${table.email}) between 3 and 255`),
    check("person_language_form", sql`${table.language} ~ '^[a-z]{2}$'`),
  ],
);

export const organization = pgTable(
  "organization",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    description: text("description").notNull().default(""),
    status: statusType("status").notNull().default("active"),
    createdBy: text("created_by").references((): AnyPgColumn => person.id, { onDelete: "set null" }),
    /** Its managers may add people while sign-up is closed (product 14.7). */
    madeByAdmin: boolean("made_by_admin").notNull().default(false),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    index("organization_created_by").on(table.createdBy),
    index("organization_created").on(table.createdAt, table.id),
  ],
);

/** The person is the key: one membership each. */
export const organizationMember = pgTable(
  "organization_member",
  {
    personId: text("person_id")
      .primaryKey()
      .references(() => person.id, { onDelete: "cascade" }),
    organizationId: text("organization_id")
      .notNull()
      .references(() => organization.id, { onDelete: "cascade" }),
    role: roleType("role").notNull(),
    addedBy: text("added_by").references(() => person.id, { onDelete: "set null" }),
    /** Whether that person was an admin then. */
    addedByAdmin: boolean("added_by_admin").notNull().default(false),
    addedAt: time("added_at").notNull(),
    /** When a manager last reminded them to create a card. */
    remindedAt: time("reminded_at"),
    updatedBy: text("updated_by").references(() => person.id, { onDelete: "set null" }),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [index("organization_member_organization").on(table.organizationId)],
);

/**
 * For a founder in another organization, or a person appointed by an admin. Counts for leaders and orgmanagers only.
 */
export const organizationGrant = pgTable(
  "organization_grant",
  {
    personId: text("person_id")
      .notNull()
      .references(() => person.id, { onDelete: "cascade" }),
    organizationId: text("organization_id")
      .notNull()
      .references(() => organization.id, { onDelete: "cascade" }),
    grantedBy: text("granted_by").references(() => person.id, { onDelete: "set null" }),
    grantedAt: time("granted_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.organizationId] }),
    index("organization_grant_organization").on(table.organizationId),
    index("organization_grant_granted_by").on(table.grantedBy),
  ],
);

/**
 * The id is the random part of the public address; a trigger changes it when the image is hidden. The path is the safe
 * copy's, with narrower copies next to it (data/files/paths.ts).
 */
export const file = pgTable(
  "file",
  {
    id: text("id").primaryKey(),
    personId: text("person_id")
      .notNull()
      .references((): AnyPgColumn => person.id, { onDelete: "cascade" }),
    kind: fileKind("kind").notNull(),
    fileName: text("file_name").notNull(),
    path: text("path").notNull(),
    contentType: text("content_type").notNull(),
    size: integer("size").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** Ascending; empty for old images. */
    widths: integer("widths").array().notNull().default([]),
    /** A square JPEG for contact files; null for logos. */
    portraitPath: text("portrait_path"),
    /** cloudinaryId and cloudinaryUrl (product 19.6). */
    remoteId: text("remote_id"),
    remoteUrl: text("remote_url"),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("file_path_unique").on(table.path),
    index("file_person").on(table.personId, table.createdAt),
    index("file_created").on(table.createdAt),
  ],
);
