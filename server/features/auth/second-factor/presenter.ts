import type { Passkey, SecondFactors } from "../../../../domain/auth/second-factor-schema.ts";
import type { AuthenticatorRow } from "../../../data/second-factors/authenticator-queries.ts";
import type { Factors } from "../../../data/second-factors/factors-queries.ts";
import type { PasskeyRow } from "../../../data/second-factors/passkey-queries.ts";

export function presentPasskey({ id, name, createdAt, lastUsedAt, synced }: PasskeyRow): Passkey {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null, synced };
}

function presentApp({ createdAt, lastUsedAt }: AuthenticatorRow) {
  return { createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}

export function presentFactors({ app, passkeys, recoveryCodesLeft }: Factors) {
  return { app: app && presentApp(app), passkeys: passkeys.map(presentPasskey), recoveryCodesLeft };
}

export function presentSecondFactors(
  factors: Factors,
  { required, confirmedUntil }: { required: boolean; confirmedUntil: Date | null },
): SecondFactors {
  return { ...presentFactors(factors), required, confirmedUntil: confirmedUntil?.toISOString() ?? null };
}
