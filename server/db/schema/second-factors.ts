import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { session } from "./auth.ts";
import { time } from "./columns.ts";
import { person } from "./people.ts";

/** Encrypted with a key that is not in the database (server/core/encryption-key.ts). */
export const authenticatorApp = pgTable("authenticator_app", {
  personId: text("person_id")
    .primaryKey()
    .references(() => person.id, { onDelete: "cascade" }),
  secret: text("secret").notNull(),
  /** Only later time steps are accepted. */
  lastStep: bigint("last_step", { mode: "number" }).notNull(),
  createdAt: time("created_at").notNull(),
  lastUsedAt: time("last_used_at"),
});

/** Not yet confirmed by a code. Ends with its session. */
export const authenticatorSetUp = pgTable(
  "authenticator_set_up",
  {
    sessionHash: text("session_hash")
      .primaryKey()
      .references(() => session.tokenHash, { onDelete: "cascade" }),
    secret: text("secret").notNull(),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [index("authenticator_set_up_expires").on(table.expiresAt)],
);

export const passkey = pgTable(
  "passkey",
  {
    /** Shown to the owner instead of the credential's id. */
    id: text("id").primaryKey().default(sql`gen_random_uuid()::text`),
    personId: text("person_id")
      .notNull()
      .references(() => person.id, { onDelete: "cascade" }),
    credentialId: text("credential_id").notNull(),
    /** COSE, base64url. */
    publicKey: text("public_key").notNull(),
    counter: bigint("counter", { mode: "number" }).notNull(),
    transports: text("transports").array().notNull(),
    synced: boolean("synced").notNull(),
    name: text("name").notNull(),
    createdAt: time("created_at").notNull(),
    lastUsedAt: time("last_used_at"),
  },
  (table) => [
    uniqueIndex("passkey_credential_unique").on(table.credentialId),
    index("passkey_person").on(table.personId, table.createdAt),
    check("passkey_name_length", sql`char_length(${table.name}) between 1 and 60`),
  ],
);

/** Hashes; used codes are deleted. */
export const recoveryCode = pgTable(
  "recovery_code",
  {
    codeHash: text("code_hash").notNull(),
    personId: text("person_id")
      .notNull()
      .references(() => person.id, { onDelete: "cascade" }),
    createdAt: time("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.codeHash] })],
);

export const pendingSignIn = pgTable(
  "pending_sign_in",
  {
    tokenHash: text("token_hash").primaryKey(),
    personId: text("person_id")
      .notNull()
      .references(() => person.id, { onDelete: "cascade" }),
    wrongCodes: integer("wrong_codes").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [index("pending_sign_in_person").on(table.personId), index("pending_sign_in_created").on(table.createdAt)],
);

export const challengePurpose = pgEnum("challenge_purpose", ["sign-in", "second-step", "confirm", "register"]);

/** Single use: hashes of the challenge and of its token (session, pending sign-in, cookie). */
export const passkeyChallenge = pgTable(
  "passkey_challenge",
  {
    boundTo: text("bound_to").notNull(),
    purpose: challengePurpose("purpose").notNull(),
    challengeHash: text("challenge_hash").notNull(),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.boundTo, table.purpose] }),
    index("passkey_challenge_expires").on(table.expiresAt),
  ],
);
