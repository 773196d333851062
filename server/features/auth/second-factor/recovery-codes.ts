import { randomBytes } from "node:crypto";
import {
  recoveryCodeCharacters,
  recoveryCodeCount,
  recoveryCodeLength,
} from "../../../../domain/auth/second-factor-schema.ts";
import { hashToken } from "../../../core/tokens.ts";
import { findHasSecondFactor } from "../../../data/second-factors/factor-queries.ts";
import { deleteRecoveryCodesOf, insertRecoveryCodes } from "../../../data/second-factors/recovery-queries.ts";
import type { Work } from "../../../unit-of-work/unit-of-work.ts";

/** One character for each byte: 256 is a multiple of 32, so all are equally likely. */
function newRecoveryCode(): string {
  return Array.from(randomBytes(recoveryCodeLength), (byte) => recoveryCodeCharacters[byte % 32]).join("");
}

export function formatRecoveryCode(code: string): string {
  return code.replace(/.{4}(?=.)/gu, "$&-");
}

export async function replaceRecoveryCodes({ tx, now }: Work, personId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await deleteRecoveryCodesOf(tx, personId);
  await insertRecoveryCodes(tx, personId, codes.map(hashToken), now);
  return codes;
}

export async function deleteUnusedRecoveryCodes({ tx }: Work, personId: string): Promise<void> {
  if (!(await findHasSecondFactor(tx, personId))) await deleteRecoveryCodesOf(tx, personId);
}
