import { z } from "zod";
import { isDay } from "./days.ts";
import { canonicalEmail, isEmailAddress, normaliseEmail } from "./email.ts";
import { limits } from "./limits.ts";
import { message } from "./messages.ts";
import { codePoints, hasCheckMark, isVisible, multiLine, singleLine } from "./text.ts";

/** Creates the message lazily, because every page builds all schemas before it renders. */
const tooLong = (limit: number) => ({ error: () => message.tooLong(limit) });

/** Rejects over-long text before normalizing it, which shortens a text but rarely to a quarter. */
function text(clean: (typed: string) => string, limit: number) {
  return z
    .string()
    .max(4 * limit, tooLong(limit))
    .transform(clean)
    .refine((value) => codePoints(value) <= limit, tooLong(limit));
}

/** An optional one-line text; empty means not set. */
export function singleLineField(limit: number) {
  return text(singleLine, limit);
}

/** An optional multi-line text. */
export function multiLineField(limit: number) {
  return text(multiLine, limit);
}

/** A person's name: required, visible, without check marks. */
export const nameField = singleLineField(limits.name)
  .refine(isVisible, message.nameRequired)
  .refine((value) => !hasCheckMark(value), message.checkMarkInName);

/** An optional further name or reading of a name, without check marks. One that nobody would see is empty. */
export const otherNameField = singleLineField(limits.name)
  .transform((value) => (isVisible(value) ? value : ""))
  .refine((value) => !hasCheckMark(value), message.checkMarkInName);

const isStorable = (email: string) => isEmailAddress(email) && codePoints(email) <= limits.email;

/** The address of an account: canonicalized before validation (product 14.1). */
export const emailField = z.string().transform(canonicalEmail).refine(isStorable, message.enterValidEmail);

/** A contact address, as on a card: keeps the domain's international characters. */
export const displayEmailField = z
  .string()
  .transform(normaliseEmail)
  .refine((value) => isStorable(canonicalEmail(value)), message.enterValidEmail);

/** Any Unicode up to 64 code points, normalized only as far as storage requires. @param least minimum length */
export function newPasswordField(least: number) {
  const tooShort = message.passwordTooShort(least);
  return z
    .string()
    .refine((value) => codePoints(value) >= least, tooShort)
    .refine((value) => codePoints(value) <= limits.passwordMax, tooLong(limits.passwordMax));
}

/** A password that may predate a longer minimum set by the operator. */
export const passwordField = newPasswordField(limits.passwordMin);

/** Why a status was changed; kept with the audit entry until the affected person's account is deleted. */
export const reasonField = multiLineField(limits.reason);

export const isoTime = z.iso.datetime();

/** A day of the calendar, `YYYY-MM-DD`. */
export const dayField = z.iso.date().refine(isDay);
