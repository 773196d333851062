import { z } from "zod";
import { isoTime, nameField, reasonField, singleLineField } from "../core/fields.ts";
import { idField, page, pageQuery } from "../core/page.ts";
import { searchMax } from "../core/page-limits.ts";
import { settingsSchema } from "./settings-schema.ts";

export const roles = ["user", "leader", "orgmanager", "admin"] as const;
export type Role = (typeof roles)[number];

export const statuses = ["active", "suspended", "blocked"] as const;
export type Status = (typeof statuses)[number];

/** The data that a person may see of themselves. Never contains a password, a token or who set the status. */
export const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  displayName: z.string(),
  role: z.enum(roles),
  status: z.enum(statuses),
  organizationId: z.string().nullable(),
  companyName: z.string(),
  logoUrl: z.string().nullable(),
  logoLink: z.string(),
  settings: settingsSchema,
  emailProven: z.boolean(),
  mustChangePassword: z.boolean(),
  createdAt: isoTime,
  lastLogin: isoTime.nullable(),
});
export type User = z.infer<typeof userSchema>;

export const permissionsSchema = z.object({
  view_profile: z.boolean(),
  edit_profile: z.boolean(),
  view_organization: z.boolean(),
  manage_organization: z.boolean(),
  view_users: z.boolean(),
  edit_user: z.boolean(),
  add_user: z.boolean(),
  remove_user: z.boolean(),
});
export type Permissions = z.infer<typeof permissionsSchema>;

export const meSchema = z.object({
  user: userSchema,
  organization: z.object({ id: z.string(), name: z.string() }).nullable(),
  permissions: permissionsSchema,
  /** Whether this person may found an organization now (product 3.3: TEAMS, and no organization). */
  mayFoundOrganization: z.boolean(),
  /** EVOX_ROLE_DEBUG: people may set their own role in the role debugger. */
  roleDebug: z.boolean(),
  /** An authenticator app or a passkey. */
  hasSecondFactor: z.boolean(),
  /** ADMIN_2FA: this admin may only open the account page until they have a second factor (SECOND_FACTOR_REQUIRED). */
  mustSetUpSecondFactor: z.boolean(),
});
export type Me = z.infer<typeof meSchema>;

/** A person as admins see them. */
export const personSchema = z.object({
  id: z.string(),
  email: z.string(),
  /** Whether the address mixes scripts, as look-alikes do. */
  mixedAlphabets: z.boolean(),
  name: z.string(),
  role: z.enum(roles),
  status: z.enum(statuses),
  organization: z.object({ id: z.string(), name: z.string() }).nullable(),
  companyName: z.string(),
  cardCount: z.number().int(),
  emailProven: z.boolean(),
  mustChangePassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  createdAt: isoTime,
  /** Ids; null for self-registered people and for deleted accounts. */
  createdBy: z.string().nullable(),
  updatedAt: isoTime,
  updatedBy: z.string().nullable(),
  /** The ids of their newest cards, at most 100; `cardCount` counts all. */
  cards: z.array(z.string()),
  lastLogin: isoTime.nullable(),
});
export type Person = z.infer<typeof personSchema>;
export const personPage = page(personSchema);
export const personListQuery = z.strictObject({ ...pageQuery, search: singleLineField(searchMax).optional() });
export const personParams = z.strictObject({ id: idField });

/** Roles that the edit form and the setter assign; only the command line assigns orgmanager (product 1.7). */
export const settableRoles = ["user", "leader", "admin"] as const;
export type SettableRole = (typeof settableRoles)[number];

/**
 * Grants the role despite an unverified address (EMAIL_NOT_VERIFIED): ends sessions and password, and emails a password
 * reset link.
 */
export const acceptUnverifiedEmail = { acceptUnproven: z.literal(true).optional() };

/** An omitted role stays: an edit form must not silently change an orgmanager. */
export const personChangeSchema = z.strictObject({
  name: nameField.optional(),
  role: z.string().max(40).optional(),
  ...acceptUnverifiedEmail,
});

/** Accepts any text, so that the setter can reject it with its own message ('Invalid role specified'). */
export const roleSchema = z.strictObject({ role: z.string().max(40), ...acceptUnverifiedEmail });
export const resetLinkSchema = z.object({ url: z.string(), expiresAt: isoTime });
export const personStatusSchema = z.strictObject({ status: z.enum(statuses), reason: reasonField.optional() });
