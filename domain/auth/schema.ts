import { z } from "zod";
import { emailField, isoTime, nameField, newPasswordField, passwordField } from "../core/fields.ts";
import { type OperatorRules, usualRules } from "../core/operator-rules.ts";
import { idField } from "../core/page.ts";
import { userSchema } from "../people/schema.ts";

export const signInSchema = z.strictObject({ email: emailField, password: passwordField });
export const signUpSchemaBy = ({ passwordMin }: OperatorRules) =>
  z.strictObject({ name: nameField, email: emailField, password: newPasswordField(passwordMin) });
export const signUpSchema = signUpSchemaBy(usualRules);

export const signedInSchema = z.object({ user: userSchema });

/** What a link of ours carries behind its #. One that was cut off on its way is like one that is gone. */
const linkToken = z.string().max(100);

export const resetRequestSchema = z.strictObject({ email: emailField });
export const resetSchemaBy = ({ passwordMin }: OperatorRules) =>
  z.strictObject({ token: linkToken, password: newPasswordField(passwordMin) });
export const resetSchema = resetSchemaBy(usualRules);
export const proofSchema = z.strictObject({ token: linkToken });
/** What a link is for, as its page knows it. */
export const linkCheckSchema = z.strictObject({ token: linkToken, use: z.enum(["password", "address", "set-up"]) });
export type LinkUse = z.infer<typeof linkCheckSchema>["use"];

/** The present password again: whoever found an open session must not take the account away with it. */
export const emailChangeSchema = z.strictObject({ email: emailField, password: z.string().max(1000) });

/** The one-time link that the server prints while no admin exists. */
export const setUpSchemaBy = (rules: OperatorRules) => signUpSchemaBy(rules).extend({ token: linkToken });
export const setUpSchema = setUpSchemaBy(usualRules);

export const loginEventSchema = z.object({
  timestamp: isoTime,
  success: z.boolean(),
  userAgent: z.string(),
});
export type LoginEvent = z.infer<typeof loginEventSchema>;

/** A browser that is signed in. The id is not its token's: it lets nobody in. */
export const sessionSchema = z.object({
  id: z.string(),
  userAgent: z.string(),
  createdAt: isoTime,
  /** To the minute. */
  lastUsedAt: isoTime,
  /** The one that asks. */
  current: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;
export const sessionParams = z.strictObject({ id: idField });

/** Replaces a temporary password; a chosen one too, with the present one. */
export const passwordChangeSchemaBy = ({ passwordMin }: OperatorRules) =>
  z.strictObject({ currentPassword: z.string().max(1000).optional(), password: newPasswordField(passwordMin) });
export const passwordChangeSchema = passwordChangeSchemaBy(usualRules);
