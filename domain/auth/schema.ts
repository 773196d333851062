import { z } from "zod";
import { emailField, nameField, passwordField } from "../core/fields.ts";
import { userSchema } from "../people/schema.ts";

export const signInSchema = z.strictObject({ email: emailField, password: passwordField });
export const signUpSchema = z.strictObject({ name: nameField, email: emailField, password: passwordField });

export const signedInSchema = z.object({ user: userSchema });

/** The one-time link that the server prints while no admin exists. */
export const setUpSchema = z.strictObject({
  token: z.string().min(20).max(100),
  name: nameField,
  email: emailField,
  password: passwordField,
});

export const loginEventSchema = z.object({
  timestamp: z.iso.datetime(),
  success: z.boolean(),
  userAgent: z.string(),
});

/** Replaces a temporary password; a chosen one too, with the present one. */
export const passwordChangeSchema = z.strictObject({
  currentPassword: z.string().max(1000).optional(),
  password: passwordField,
});
