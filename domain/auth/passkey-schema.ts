import { z } from "zod";
import { singleLineField } from "../core/fields.ts";
import { message } from "../core/messages.ts";
import { idField } from "../core/page.ts";
import { isVisible } from "../core/text.ts";

/** Messages between browsers and authenticators, in the JSON format of WebAuthn Level 3. */

/** In code points. */
export const passkeyNameMax = 60;
export const passkeyNameField = singleLineField(passkeyNameMax).refine(isVisible, message.passkeyNameRequired);
export const passkeyNameSchema = z.strictObject({ name: passkeyNameField });
export const passkeyParams = z.strictObject({ id: idField });

const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[A-Za-z0-9_-]+={0,2}$/u);

const credentialId = bytes(1400);

/** The transports that we store; browsers may report others. */
export const passkeyTransports = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;
/** Extension results as typed by browsers: an arbitrary object. */
const extensionResults = z.record(z.string().max(100), z.unknown()) as z.ZodType<object, object>;
const transports = z.array(z.string().max(40)).max(10);

/** Fields common to all credentials. Extension results are not read. */
const envelope = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).optional(),
  clientExtensionResults: extensionResults,
};

/** The result of `startRegistration` of `@simplewebauthn/browser`. */
export const newCredentialSchema = z.strictObject({
  ...envelope,
  response: z.strictObject({
    clientDataJSON: bytes(8000),
    attestationObject: bytes(24_000),
    authenticatorData: bytes(8000).optional(),
    transports: transports.optional(),
    publicKeyAlgorithm: z.number().int().optional(),
    publicKey: bytes(8000).optional(),
  }),
});
export type NewCredential = z.output<typeof newCredentialSchema>;

/** The result of `startAuthentication` of `@simplewebauthn/browser`. */
export const credentialSchema = z.strictObject({
  ...envelope,
  response: z.strictObject({
    clientDataJSON: bytes(8000),
    authenticatorData: bytes(8000),
    signature: bytes(8000),
    userHandle: bytes(200).optional(),
  }),
});
export type Credential = z.output<typeof credentialSchema>;

const descriptor = z.object({
  id: z.string(),
  type: z.literal("public-key"),
  transports: z.array(z.enum(passkeyTransports)).optional(),
});

/** `optionsJSON` of `startRegistration`. */
export const registrationOptionsSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.number().int() })),
  timeout: z.number().int(),
  attestation: z.literal("none"),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
  extensions: z.object({ credProps: z.literal(true) }),
});
export type RegistrationOptions = z.infer<typeof registrationOptionsSchema>;

/** `optionsJSON` of `startAuthentication`. Without `allowCredentials` the browser offers all passkeys of this site. */
export const authenticationOptionsSchema = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal("required"),
  allowCredentials: z.array(descriptor).optional(),
});
export type AuthenticationOptions = z.infer<typeof authenticationOptionsSchema>;
