import { Secret, TOTP } from "otpauth";
import { readableEmail } from "../../../core/readable-email.ts";

/** Supported by every authenticator app (docs/decisions/0033). */
const shape = { issuer: "E-VOX", algorithm: "SHA1", digits: 6, period: 30 } as const;

export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

export function totpUri(secret: string, email: string): string {
  return new TOTP({ ...shape, label: readableEmail(email), secret: Secret.fromBase32(secret) }).toString();
}

/** Returns null without a match within one step of now. */
export function matchTotpStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const { algorithm, digits, period } = shape;
  const options = { token: code, secret: Secret.fromBase32(secret), algorithm, digits, period, timestamp, window: 1 };
  const delta = TOTP.validate(options);
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta;
}
