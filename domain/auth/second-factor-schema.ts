import { z } from "zod";
import { isoTime } from "../core/fields.ts";
import { message } from "../core/messages.ts";
import {
  authenticationOptionsSchema,
  credentialSchema,
  newCredentialSchema,
  passkeyNameField,
  registrationOptionsSchema,
} from "./passkey-schema.ts";
import { signedInSchema } from "./schema.ts";

/** People type codes in groups; an authenticator app shows `123 456`. */
const spaces = /[\s-]/gu;

/** What an authenticator app shows. */
const appCodeField = z
  .string()
  .max(40, message.appCodeForm)
  .transform((typed) => typed.replace(spaces, ""))
  .refine((code) => /^\d{6}$/u.test(code), message.appCodeForm);
export const appCodeSchema = z.strictObject({ code: appCodeField });

/** Crockford's letters: none that is taken for another. */
export const recoveryCodeCharacters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** 28 letters of 5 bits: with 140 bits a plain hash is enough. */
export const recoveryCodeLength = 28;
export const recoveryCodeCount = 10;

/** As it was shown, in groups or not, in capitals or not; O, I and L are what they were taken for. */
const recoveryCodeField = z
  .string()
  .max(80, message.recoveryCodeForm)
  .transform((typed) => typed.replace(spaces, "").toUpperCase().replace(/O/gu, "0").replace(/[IL]/gu, "1"))
  .refine(isRecoveryCode, message.recoveryCodeForm);
export const recoveryCodeSchema = z.strictObject({ code: recoveryCodeField });

function isRecoveryCode(code: string): boolean {
  return code.length === recoveryCodeLength && [...code].every((letter) => recoveryCodeCharacters.includes(letter));
}

/** The right password opened this; a factor of these ends it with a session. */
export const mfaChallengeSchema = z.object({
  app: z.boolean(),
  passkey: z.boolean(),
  recoveryCode: z.boolean(),
  expiresAt: isoTime,
});
export type MfaChallenge = z.infer<typeof mfaChallengeSchema>;

/** Signed in, or a second step is to be made first (202). */
export const signInAnswerSchema = z.union([signedInSchema, z.object({ secondStep: mfaChallengeSchema })]);

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: isoTime,
  lastUsedAt: isoTime.nullable(),
  /** Kept by a provider and on several devices; false: on one device alone. */
  synced: z.boolean(),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** One's own second factors, without anything secret. */
export const secondFactorsSchema = z.object({
  app: z.object({ createdAt: isoTime, lastUsedAt: isoTime.nullable() }).nullable(),
  passkeys: z.array(passkeySchema),
  recoveryCodesLeft: z.number().int(),
  /** ADMIN_2FA asks one of this person. */
  required: z.boolean(),
  /** Until then changes are taken without being asked again who one is; null: one is asked. */
  confirmedUntil: isoTime.nullable(),
});
export type SecondFactors = z.infer<typeof secondFactorsSchema>;

export const confirmedSchema = z.object({ confirmedUntil: isoTime });
export const confirmPasswordSchema = z.strictObject({ password: z.string().max(1000) });

/** For the app: `uri` as a QR code, or `secret` (base32) typed. Shown now and never again. */
export const appSetUpSchema = z.object({ secret: z.string(), uri: z.string(), expiresAt: isoTime });

/** Shown once; null: there were some before, and they stay. */
const shownCodes = z.array(z.string()).nullable();
export const appAddedSchema = z.object({ secondFactors: secondFactorsSchema, recoveryCodes: shownCodes });
export const passkeyAddedSchema = z.object({ passkey: passkeySchema, recoveryCodes: shownCodes });
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

export const newPasskeySchema = z.strictObject({ name: passkeyNameField, credential: newCredentialSchema });
export const passkeyAnswerSchema = z.strictObject({ credential: credentialSchema });
export const registrationChallengeSchema = z.object({ options: registrationOptionsSchema });
export const authenticationChallengeSchema = z.object({ options: authenticationOptionsSchema });
