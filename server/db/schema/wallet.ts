import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { shortCode } from "./cards.ts";
import { time } from "./columns.ts";

/** A single row. Card triggers record changes for configured wallets only; all pass tokens derive from the secret. */
export const walletSetting = pgTable(
  "wallet_setting",
  {
    onlyOne: boolean("only_one").primaryKey().default(true),
    tokenSecret: text("token_secret").notNull(),
    apple: boolean("apple").notNull(),
    google: boolean("google").notNull(),
  },
  (table) => [check("wallet_setting_only_one", sql`${table.onlyOne}`)],
);

/**
 * When a code's card last changed and which pushes are due, written by a trigger. Codes outlive their cards and
 * identify no person.
 */
export const passChange = pgTable(
  "pass_change",
  {
    shortCode: text("short_code")
      .primaryKey()
      .references(() => shortCode.code),
    changedAt: time("changed_at").notNull(),
    appleDueAt: time("apple_due_at"),
    googleDueAt: time("google_due_at"),
    googleTries: integer("google_tries").notNull().default(0),
  },
  (table) => [
    index("pass_change_apple_due").on(table.appleDueAt).where(sql`apple_due_at is not null`),
    index("pass_change_google_due").on(table.googleDueAt).where(sql`google_due_at is not null`),
  ],
);

export const passDevice = pgTable(
  "pass_device",
  {
    /** SHA-256 of the phone's identifier, which gives access to its list of passes. */
    idHash: text("id_hash").primaryKey(),
    pushToken: text("push_token").notNull(),
    pushDueAt: time("push_due_at"),
    pushTries: integer("push_tries").notNull().default(0),
    /** When Apple first accepted a push; null: the token may be invented. */
    provenAt: time("proven_at"),
  },
  (table) => [
    index("pass_device_push_due").on(table.pushDueAt).where(sql`push_due_at is not null`),
    index("pass_device_push_token").on(table.pushToken),
  ],
);

export const passRegistration = pgTable(
  "pass_registration",
  {
    deviceHash: text("device_hash")
      .notNull()
      .references(() => passDevice.idHash, { onDelete: "cascade" }),
    shortCode: text("short_code")
      .notNull()
      .references(() => shortCode.code),
    registeredAt: time("registered_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deviceHash, table.shortCode] }),
    index("pass_registration_code").on(table.shortCode),
  ],
);
