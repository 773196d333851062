import {
  type AuthenticationOptions,
  type Credential,
  type NewCredential,
  passkeyTransports,
  type RegistrationOptions,
} from "../../../../domain/auth/passkey-schema.ts";
import { readableEmail } from "../../../core/readable-email.ts";
import { hashToken } from "../../../core/tokens.ts";
import type { PasskeyRow } from "../../../data/second-factors/passkey-queries.ts";

/** The relying party is PUBLIC_URL's host, and user verification is required (docs/decisions/0033). */

/** Loaded on demand: it has hundreds of modules. */
const library = () => import("@simplewebauthn/server");
const helpers = () => import("@simplewebauthn/server/helpers");

const timeout = 5 * 60_000;
/** EdDSA, ES256, RS256; the library's own list depends on the runtime. */
const algorithms = [-8, -7, -257];

type Known = Pick<PasskeyRow, "credentialId" | "transports">;

const described = ({ credentialId, transports }: Known) => ({ id: credentialId, transports });

const handleOf = (personId: string) => new Uint8Array(Buffer.from(personId));

export async function registrationOptions(
  publicUrl: URL,
  person: { id: string; email: string; displayName: string },
  present: readonly Known[],
): Promise<RegistrationOptions> {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: "E-VOX",
    rpID: publicUrl.hostname,
    userID: handleOf(person.id),
    userName: readableEmail(person.email),
    userDisplayName: person.displayName,
    timeout,
    attestationType: "none",
    excludeCredentials: present.map(described),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: algorithms,
  });
  return options as RegistrationOptions;
}

/** @param allowed null: any passkey for this site */
export async function authenticationOptions(
  publicUrl: URL,
  allowed: readonly Known[] | null,
): Promise<AuthenticationOptions> {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: publicUrl.hostname,
    timeout,
    userVerification: "required",
    ...(allowed ? { allowCredentials: allowed.map(described) } : {}),
  });
  return options as AuthenticationOptions;
}

export type VerifiedPasskey = Pick<PasskeyRow, "credentialId" | "publicKey" | "counter" | "transports" | "synced">;

const answers = (challengeHash: string) => (challenge: string) => hashToken(challenge) === challengeHash;

/** Returns null for a wrong challenge or origin, or without user verification. */
export async function verifyRegistration(
  publicUrl: URL,
  credential: NewCredential,
  challengeHash: string,
): Promise<VerifiedPasskey | null> {
  if (!(await isWithoutCertificate(credential))) return null;
  const { verifyRegistrationResponse } = await library();
  const found = await orNull(() =>
    verifyRegistrationResponse({
      response: credential,
      expectedChallenge: answers(challengeHash),
      expectedOrigin: publicUrl.origin,
      expectedRPID: publicUrl.hostname,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  );
  if (!found?.verified) return null;
  const { credential: key, credentialDeviceType } = found.registrationInfo;
  return {
    credentialId: key.id,
    publicKey: Buffer.from(key.publicKey).toString("base64url"),
    counter: key.counter,
    transports: passkeyTransports.filter((one) => credential.response.transports?.includes(one)),
    synced: credentialDeviceType === "multiDevice",
  };
}

/**
 * No attestation is requested. A response with a certificate is rejected unread, because the library would fetch
 * addresses named in certificates.
 */
async function isWithoutCertificate({ response }: NewCredential): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await helpers();
  try {
    const decoded = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
    const format = decoded.get("fmt");
    return format === "none" || (format === "packed" && decoded.get("attStmt").get("x5c") === undefined);
  } catch {
    return false;
  }
}

/** Returns null for a wrong challenge, another person's passkey, or no user verification. */
export async function verifyAssertion(
  publicUrl: URL,
  credential: Credential,
  passkey: PasskeyRow,
  challengeHash: string,
): Promise<{ counter: number; synced: boolean } | null> {
  const { userHandle } = credential.response;
  if (userHandle !== undefined && Buffer.from(userHandle, "base64url").toString() !== passkey.personId) return null;
  const { verifyAuthenticationResponse } = await library();
  const found = await orNull(() =>
    verifyAuthenticationResponse({
      response: credential,
      expectedChallenge: answers(challengeHash),
      expectedOrigin: publicUrl.origin,
      expectedRPID: publicUrl.hostname,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
        counter: passkey.counter,
        transports: passkey.transports,
      },
      requireUserVerification: true,
    }),
  );
  if (!found?.verified) return null;
  const { newCounter, credentialDeviceType } = found.authenticationInfo;
  return { counter: newCounter, synced: credentialDeviceType === "multiDevice" };
}

async function orNull<Found>(verify: () => Promise<Found>): Promise<Found | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}
