import { z } from "zod";
import { line } from "../core/fields.ts";
import { message } from "../core/messages.ts";
import { idField } from "../core/page.ts";
import { isVisible } from "../core/text.ts";

/** What browsers and authenticators say to each other through us, in the JSON of WebAuthn Level 3. */

/** Code points; a name is what its owner tells passkeys apart by. */
export const passkeyNameMax = 60;
export const passkeyNameField = line(passkeyNameMax).refine(isVisible, message.passkeyNameRequired);
export const passkeyNameSchema = z.strictObject({ name: passkeyNameField });
export const passkeyParams = z.strictObject({ id: idField });

const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[A-Za-z0-9_-]+={0,2}$/u);

const credentialId = bytes(1400);

/** How a passkey is reached, as far as we pass it on; browsers may say more. */
export const passkeyTransports = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;
/** As browsers type what extensions said: an object of whatever there is. */
const extensionResults = z.record(z.string().max(100), z.unknown()) as z.ZodType<object, object>;
const transports = z.array(z.string().max(40)).max(10);

/** What every credential says around its answer; extensions are the browser's own business and are not read. */
const envelope = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).optional(),
  clientExtensionResults: extensionResults,
};

/** What `startRegistration` of `@simplewebauthn/browser` gives. */
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

/** What `startAuthentication` of `@simplewebauthn/browser` gives. */
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

/** `optionsJSON` of `startAuthentication`. Without `allowCredentials` the browser offers all that it has for us. */
export const authenticationOptionsSchema = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal("required"),
  allowCredentials: z.array(descriptor).optional(),
});
export type AuthenticationOptions = z.infer<typeof authenticationOptionsSchema>;
