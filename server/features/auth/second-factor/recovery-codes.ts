import { randomBytes } from "node:crypto";
import {
  recoveryCodeCount,
  recoveryCodeLength,
  recoveryCodeLetters,
} from "../../../../domain/auth/second-factor-schema.ts";

/** One letter for each byte: 256 is a whole number of times 32. */
function newRecoveryCode(): string {
  return Array.from(randomBytes(recoveryCodeLength), (byte) => recoveryCodeLetters[byte % 32]).join("");
}

export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, newRecoveryCode);
}

/** In groups of four, as people read and type them. */
export function inGroups(code: string): string {
  return code.replace(/.{4}(?=.)/gu, "$&-");
}
