import { z } from "zod";
import { isoTime, limits, line, nameField } from "../core/fields.ts";
import { logoLinkField, uploadedImageField } from "../core/links.ts";
import { message } from "../core/messages.ts";

export const roles = ["user", "leader", "orgmanager", "admin"] as const;
export type Role = (typeof roles)[number];

export const statuses = ["active", "suspended", "blocked"] as const;
export type Status = (typeof statuses)[number];

/** What a person may see of themselves. Never holds a password, a token or who set the status. */
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
  settings: z.object({ notifications: z.boolean(), theme: z.enum(["system", "light", "dark"]) }),
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
});
export type Me = z.infer<typeof meSchema>;

/** One's own name and brand; role, status, e-mail and organization are not here on purpose. */
export const ownProfileSchema = z.strictObject({
  name: nameField.optional(),
  companyName: line(limits.company).optional(),
  logoUrl: uploadedImageField(message.logoNotYours).nullable().optional(),
  logoLink: logoLinkField.optional(),
});
