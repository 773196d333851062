import type { NewCredential, RegistrationOptions } from "../../../../domain/auth/passkey-schema.ts";
import { hashToken } from "../../../core/tokens.ts";
import type { PersonRow } from "../../../data/people/queries.ts";
import { putChallenge, takeChallenge } from "../../../data/second-factors/challenge-queries.ts";
import { findHasSecondFactor } from "../../../data/second-factors/factor-queries.ts";
import {
  countPasskeys,
  deletePasskey,
  insertPasskey,
  listPasskeys,
} from "../../../data/second-factors/passkey-queries.ts";
import { brokenConstraint } from "../../../db/errors.ts";
import type { Services } from "../../../services.ts";
import { changeOwnFactors, dropCodesAfterLast, makeRecoveryCodes, type Own } from "./change-commands.ts";
import { registrationOptions, verifyRegistration } from "./webauthn.ts";

const mostPasskeys = 20;

export type PasskeyBegun = { outcome: "begun"; options: RegistrationOptions } | { outcome: "too-many" };

export async function beginPasskey(
  { db, clock, publicUrl }: Services,
  person: PersonRow,
  sessionHash: string,
): Promise<PasskeyBegun> {
  const present = await listPasskeys(db, person.id);
  if (present.length >= mostPasskeys) return { outcome: "too-many" };
  const options = await registrationOptions(publicUrl, person, present);
  await putChallenge(db, sessionHash, "register", hashToken(options.challenge), clock.now());
  return { outcome: "begun", options };
}

export async function addPasskey(
  services: Services,
  own: Own,
  { name, credential }: { name: string; credential: NewCredential },
) {
  try {
    return await changeOwnFactors(services, own, async (tx, { id: personId }, now) => {
      const challengeHash = await takeChallenge(tx, own.sessionHash, "register", now);
      const verified = challengeHash && (await verifyRegistration(services.publicUrl, credential, challengeHash));
      if (!verified) return "refused";
      if ((await countPasskeys(tx, personId)) >= mostPasskeys) return "too-many";
      const isFirst = !(await findHasSecondFactor(tx, personId));
      const passkey = await insertPasskey(tx, { ...verified, personId, name, createdAt: now });
      const recoveryCodes = isFirst ? await makeRecoveryCodes(tx, personId, now) : null;
      const event = { action: "second_factor_add", toValue: "passkey" } as const;
      return { change: "passkey-added", event, result: { passkey, recoveryCodes } };
    });
  } catch (error) {
    if (brokenConstraint(error) === "passkey_credential_unique") return { outcome: "taken" as const };
    throw error;
  }
}

export async function removePasskey(services: Services, own: Own, id: string) {
  return changeOwnFactors(services, own, async (tx, { id: personId }) => {
    if (!(await deletePasskey(tx, personId, id))) return "not-found";
    await dropCodesAfterLast(tx, personId);
    const event = { action: "second_factor_remove", toValue: "passkey" } as const;
    return { change: "passkey-removed", event, result: null };
  });
}
