import type { NewCredential } from "../../../../domain/auth/passkey-schema.ts";
import { message } from "../../../../domain/core/messages.ts";
import { findHasSecondFactor } from "../../../data/second-factors/factor-queries.ts";
import { consumePasskeyChallenge } from "../../../data/second-factors/passkey-challenge-queries.ts";
import { countPasskeys, insertPasskey, type PasskeyRow } from "../../../data/second-factors/passkey-queries.ts";
import { violatedConstraint } from "../../../db/errors.ts";
import { ApiError, apiError, fieldError } from "../../../http/api-error.ts";
import type { Services } from "../../../services.ts";
import { unitOfWork, type Work } from "../../../unit-of-work/unit-of-work.ts";
import { completeOwnChange } from "./factor-changes.ts";
import { maxPasskeys, tooManyPasskeysError } from "./max-passkeys.ts";
import { lockOwnSession, type OwnSession } from "./own-session.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";
import { verifyRegistration } from "./webauthn.ts";

/** Set for the first factor. */
type Added = { passkey: PasskeyRow; recoveryCodes: string[] | null };
type Input = { name: string; credential: NewCredential };

/** @throws ApiError INVALID_INPUT for the credential, CONFLICT with too many or if it is registered */
export async function addPasskey(services: Services, own: OwnSession, input: Input): Promise<Added> {
  const added = unitOfWork(services, { by: own.personId }, (work) => add(services, work, own, input));
  const result = await added.catch((error: unknown) => {
    if (violatedConstraint(error) === "passkey_credential_unique") return apiError("CONFLICT", message.passkeyTaken);
    throw error;
  });
  if (result instanceof ApiError) throw result;
  return result;
}

/** Returns errors, so that the challenge stays used. */
async function add({ publicUrl }: Services, work: Work, own: OwnSession, { name, credential }: Input) {
  const { tx, now } = work;
  const { id: personId } = await lockOwnSession(work, own);
  const challengeHash = await consumePasskeyChallenge(tx, own.sessionHash, "register", now);
  const verified = challengeHash && (await verifyRegistration(publicUrl, credential, challengeHash));
  if (!verified) return fieldError("credential", message.passkeyRefused);
  if ((await countPasskeys(tx, personId)) >= maxPasskeys) return tooManyPasskeysError();
  const isFirst = !(await findHasSecondFactor(tx, personId));
  const passkey = await insertPasskey(tx, { ...verified, personId, name, createdAt: now });
  const recoveryCodes = isFirst ? await replaceRecoveryCodes(work, personId) : null;
  await completeOwnChange(work, own, "passkey-added", { action: "second_factor_add", toValue: "passkey" });
  return { passkey, recoveryCodes };
}
