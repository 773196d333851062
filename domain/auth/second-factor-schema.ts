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

/** People type codes in groups; authenticator apps show `123 456`. */
const spaces = /[\s-]/gu;

/** A TOTP code. */
const appCodeField = z
  .string()
  .max(40, message.appCodeForm)
  .transform((typed) => typed.replace(spaces, ""))
  .refine((code) => /^\d{6}$/u.test(code), message.appCodeForm);
export const totpCodeSchema = z.strictObject({ code: appCodeField });

/** Crockford's alphabet, without characters that look alike. */
export const recoveryCodeCharacters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** 28 characters of 5 bits each: 140 bits make a plain hash sufficient. */
export const recoveryCodeLength = 28;
export const recoveryCodeCount = 10;

/** Accepts any grouping and case, and reads O, I and L as the digits they look like. */
const recoveryCodeField = z
  .string()
  .max(80, message.recoveryCodeForm)
  .transform((typed) => typed.replace(spaces, "").toUpperCase().replace(/O/gu, "0").replace(/[IL]/gu, "1"))
  .refine(isRecoveryCode, message.recoveryCodeForm);
export const recoveryCodeSchema = z.strictObject({ code: recoveryCodeField });

function isRecoveryCode(code: string): boolean {
  return code.length === recoveryCodeLength && [...code].every((letter) => recoveryCodeCharacters.includes(letter));
}

/** The factors that can complete a sign-in after a correct password. */
export const mfaChallengeSchema = z.object({
  app: z.boolean(),
  passkey: z.boolean(),
  recoveryCode: z.boolean(),
  expiresAt: isoTime,
});
export type MfaChallenge = z.infer<typeof mfaChallengeSchema>;

/** Signed in, or a second factor is still required (202). */
export const signInResponseSchema = z.union([signedInSchema, z.object({ secondStep: mfaChallengeSchema })]);

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: isoTime,
  lastUsedAt: isoTime.nullable(),
  /** Synced by a provider to several devices; false if bound to one device. */
  synced: z.boolean(),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** A person's own second factors, without secrets. */
export const secondFactorsSchema = z.object({
  app: z.object({ createdAt: isoTime, lastUsedAt: isoTime.nullable() }).nullable(),
  passkeys: z.array(passkeySchema),
  recoveryCodesLeft: z.number().int(),
  /** ADMIN_2FA requires a second factor of this person. */
  required: z.boolean(),
  /** Changes need no step-up authentication until then; null if they do. */
  confirmedUntil: isoTime.nullable(),
});
export type SecondFactors = z.infer<typeof secondFactorsSchema>;

export const confirmedSchema = z.object({ confirmedUntil: isoTime });
export const confirmPasswordSchema = z.strictObject({ password: z.string().max(1000) });

/** For the authenticator app: `uri` as a QR code, or `secret` (base32) to type. Returned only once. */
export const totpSetUpSchema = z.object({ secret: z.string(), uri: z.string(), expiresAt: isoTime });

/** Returned only once; null if recovery codes already existed, which stay valid. */
const shownCodes = z.array(z.string()).nullable();
export const totpAddedSchema = z.object({ secondFactors: secondFactorsSchema, recoveryCodes: shownCodes });
export const passkeyAddedSchema = z.object({ passkey: passkeySchema, recoveryCodes: shownCodes });
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

export const newPasskeySchema = z.strictObject({ name: passkeyNameField, credential: newCredentialSchema });
export const passkeyAssertionSchema = z.strictObject({ credential: credentialSchema });
export const registrationChallengeSchema = z.object({ options: registrationOptionsSchema });
export const authenticationChallengeSchema = z.object({ options: authenticationOptionsSchema });
