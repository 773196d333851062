import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgEnum, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { time } from "./columns.ts";
import { person } from "./people.ts";

/** Stores only the SHA-256 of the cookie's token. */
export const session = pgTable(
  "session",
  {
    tokenHash: text("token_hash").primaryKey(),
    /** Shown to the owner; independent of the token. */
    id: text("id").notNull().default(sql`gen_random_uuid()::text`),
    personId: text("person_id")
      .notNull()
      .references(() => person.id, { onDelete: "cascade" }),
    userAgent: text("user_agent").notNull(),
    createdAt: time("created_at").notNull(),
    lastUsedAt: time("last_used_at").notNull(),
    /** When the person last reauthenticated; null: not since the sign-in. */
    confirmedAt: time("confirmed_at"),
  },
  (table) => [
    uniqueIndex("session_id_unique").on(table.id),
    index("session_person").on(table.personId),
    index("session_last_used").on(table.lastUsedAt),
  ],
);

/** Browsers that may sign in while the account waits (product 14.5). */
export const knownDevice = pgTable(
  "known_device",
  {
    tokenHash: text("token_hash").notNull(),
    personId: text("person_id")
      .notNull()
      .references(() => person.id, { onDelete: "cascade" }),
    lastUsedAt: time("last_used_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tokenHash, table.personId] }),
    index("known_device_person").on(table.personId),
    index("known_device_last_used").on(table.lastUsedAt),
  ],
);

export const loginEvent = pgTable(
  "login_event",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    personId: text("person_id")
      .notNull()
      .references(() => person.id, { onDelete: "cascade" }),
    success: boolean("success").notNull(),
    userAgent: text("user_agent").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    index("login_event_person").on(table.personId, table.id),
    index("login_event_success").on(table.success, table.id),
  ],
);

/** Keyed by a hash of the address, known or not. */
export const signInAttempt = pgTable("sign_in_attempt", {
  key: text("key").primaryKey(),
  failures: integer("failures").notNull(),
  waitUntil: time("wait_until"),
  updatedAt: time("updated_at").notNull(),
});

export const limitCounter = pgTable(
  "limit_counter",
  {
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    resetsAt: time("resets_at").notNull(),
  },
  (table) => [index("limit_counter_resets").on(table.resetsAt)],
);

export const tokenPurpose = pgEnum("token_purpose", [
  "set-up",
  "reset",
  "prove-email",
  "change-email",
  /** The first password of an account created by another person; also accepts its organization. */
  "new-account",
]);

/** Stores only the SHA-256 of the token. Using one ends all of its purpose (decision 18). */
export const oneTimeToken = pgTable(
  "one_time_token",
  {
    tokenHash: text("token_hash").primaryKey(),
    purpose: tokenPurpose("purpose").notNull(),
    personId: text("person_id").references(() => person.id, { onDelete: "cascade" }),
    /** The mailed address, which using the link proves; null: not mailed. */
    email: text("email"),
    createdAt: time("created_at").notNull(),
    expiresAt: time("expires_at"),
  },
  (table) => [
    index("one_time_token_person").on(table.personId, table.purpose),
    index("one_time_token_expires").on(table.expiresAt),
  ],
);
