import { type AuthenticatorRow, consumeTotpStep } from "../../../data/second-factors/authenticator-queries.ts";
import type { Transaction } from "../../../db/database.ts";
import type { Services } from "../../../services.ts";
import { matchTotpStep } from "./totp.ts";

/**
 * Requires a lock on the person's row.
 * @returns whether the code is right; null: it cannot be checked
 */
export async function consumeTotpCode(
  tx: Transaction,
  { encryptionKey, log }: Services,
  { personId, secret: sealed }: AuthenticatorRow,
  code: string,
  now: Date,
): Promise<boolean | null> {
  const secret = (await encryptionKey()).open(sealed, personId);
  if (secret === null) {
    log.error("an authenticator app's secret was encrypted with a different SECOND_FACTOR_KEY and cannot be read");
    return null;
  }
  const step = matchTotpStep(secret, code, now);
  return step !== null && consumeTotpStep(tx, personId, step, now);
}
