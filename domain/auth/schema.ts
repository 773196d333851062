import { z } from "zod";
import { emailField, isoTime, nameField, newPasswordField, passwordField } from "../core/fields.ts";
import { defaultOperatorRules, type OperatorRules } from "../core/operator-rules.ts";
import { idField } from "../core/page.ts";
import { userSchema } from "../people/schema.ts";

export const signInSchema = z.strictObject({ email: emailField, password: passwordField });
export const signUpSchemaFor = ({ passwordMin }: OperatorRules) =>
  z.strictObject({ name: nameField, email: emailField, password: newPasswordField(passwordMin) });
export const signUpSchema = signUpSchemaFor(defaultOperatorRules);

export const signedInSchema = z.object({ user: userSchema });

/** The token in the fragment of a link. A truncated token is handled like an expired one. */
const linkToken = z.string().max(100);

export const resetRequestSchema = z.strictObject({ email: emailField });
export const resetSchemaFor = ({ passwordMin }: OperatorRules) =>
  z.strictObject({ token: linkToken, password: newPasswordField(passwordMin) });
export const resetSchema = resetSchemaFor(defaultOperatorRules);
export const verifyEmailSchema = z.strictObject({ token: linkToken });
/** The purpose of a link, as its page knows it. */
export const linkCheckSchema = z.strictObject({ token: linkToken, use: z.enum(["password", "address", "set-up"]) });
export type LinkUse = z.infer<typeof linkCheckSchema>["use"];

/** Requires the current password, so that access to an open session is not enough to take over the account. */
export const emailChangeSchema = z.strictObject({ email: emailField, password: z.string().max(1000) });

/** With the emailed link of an invitation, which determines the address. */
export const signUpInvitedSchemaFor = (rules: OperatorRules) =>
  signUpSchemaFor(rules).omit({ email: true }).extend({ token: linkToken });
export const signUpInvitedSchema = signUpInvitedSchemaFor(defaultOperatorRules);

/** For the one-time link that the server prints while there is no admin. */
export const setUpSchemaFor = (rules: OperatorRules) => signUpSchemaFor(rules).extend({ token: linkToken });
export const setUpSchema = setUpSchemaFor(defaultOperatorRules);

export const loginEventSchema = z.object({
  timestamp: isoTime,
  success: z.boolean(),
  userAgent: z.string(),
});
export type LoginEvent = z.infer<typeof loginEventSchema>;

/** A signed-in browser. The id is not the session token and grants no access. */
export const sessionSchema = z.object({
  id: z.string(),
  userAgent: z.string(),
  createdAt: isoTime,
  /** Rounded to the minute. */
  lastUsedAt: isoTime,
  /** The session of this request. */
  current: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;
export const sessionParams = z.strictObject({ id: idField });

/** Replaces a temporary password without the current one; any other change requires it. */
export const passwordChangeSchemaFor = ({ passwordMin }: OperatorRules) =>
  z.strictObject({ currentPassword: z.string().max(1000).optional(), password: newPasswordField(passwordMin) });
export const passwordChangeSchema = passwordChangeSchemaFor(defaultOperatorRules);
