import { z } from "zod";
import { canonicalEmail, isEmailAddress, normaliseEmail } from "./email.ts";
import { limits } from "./limits.ts";
import { message } from "./messages.ts";
import { codePoints, hasCheckMark, isVisible, multiLine, singleLine } from "./text.ts";

/** Worded when it is needed: every page of the app makes all schemas before it shows anything. */
const tooLong = (limit: number) => ({ error: () => message.tooLong(limit) });

/** Refused by length before anything is done with it: cleaning makes a text shorter, but rarely to a fourth. */
function text(clean: (typed: string) => string, limit: number) {
  return z
    .string()
    .max(4 * limit, tooLong(limit))
    .transform(clean)
    .refine((value) => codePoints(value) <= limit, tooLong(limit));
}

/** An optional one-line text; empty means not given. */
export function line(limit: number) {
  return text(singleLine, limit);
}

/** An optional text of several lines. */
export function lines(limit: number) {
  return text(multiLine, limit);
}

/** A person's name: required, visible, without check marks. */
export const nameField = line(limits.name)
  .refine(isVisible, message.nameRequired)
  .refine((value) => !hasCheckMark(value), message.checkMarkInName);

const isStorable = (email: string) => isEmailAddress(email) && codePoints(email) <= limits.email;

/** Whose account it is: the canonical form first, judged afterwards (product 14.1). */
export const emailField = z.string().transform(canonicalEmail).refine(isStorable, message.enterValidEmail);

/** An address to be read and written to, as on a card: it keeps the domain's own characters. */
export const displayEmailField = z
  .string()
  .transform(normaliseEmail)
  .refine((value) => isStorable(canonicalEmail(value)), message.enterValidEmail);

/** Any Unicode, up to 64 code points; not normalised beyond what makes it storable. @param least the operator's, or ours */
export function newPasswordField(least: number) {
  const tooShort = message.passwordTooShort(least);
  return z
    .string()
    .refine((value) => codePoints(value) >= least, tooShort)
    .refine((value) => codePoints(value) <= limits.passwordMax, tooLong(limits.passwordMax));
}

/** One that may have been chosen before an operator asked for more. */
export const passwordField = newPasswordField(limits.passwordMin);

export const isoTime = z.iso.datetime();
