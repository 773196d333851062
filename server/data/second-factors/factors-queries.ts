import type { Sql } from "../../db/database.ts";
import { type AuthenticatorRow, findAuthenticator } from "./authenticator-queries.ts";
import { listPasskeys, type PasskeyRow } from "./passkey-queries.ts";
import { countRecoveryCodes } from "./recovery-queries.ts";

export type Factors = { app: AuthenticatorRow | null; passkeys: PasskeyRow[]; recoveryCodesLeft: number };

export async function findFactors(db: Sql, personId: string): Promise<Factors> {
  return {
    app: await findAuthenticator(db, personId),
    passkeys: await listPasskeys(db, personId),
    recoveryCodesLeft: await countRecoveryCodes(db, personId),
  };
}
