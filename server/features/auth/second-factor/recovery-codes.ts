import { randomBytes } from "node:crypto";
import {
  recoveryCodeCount,
  recoveryCodeLength,
  recoveryCodeLetters,
} from "../../../../domain/auth/second-factor-schema.ts";

/** One character for each byte: 256 is a multiple of 32, so none is more likely. */
function newRecoveryCode(): string {
  return Array.from(randomBytes(recoveryCodeLength), (byte) => recoveryCodeLetters[byte % 32]).join("");
}

export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, newRecoveryCode);
}

export function inGroups(code: string): string {
  return code.replace(/.{4}(?=.)/gu, "$&-");
}
