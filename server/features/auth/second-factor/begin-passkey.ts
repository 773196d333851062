import type { RegistrationOptions } from "../../../../domain/auth/passkey-schema.ts";
import { hashToken } from "../../../core/tokens.ts";
import type { PersonRow } from "../../../data/people/queries.ts";
import { upsertPasskeyChallenge } from "../../../data/second-factors/passkey-challenge-queries.ts";
import { listPasskeys } from "../../../data/second-factors/passkey-queries.ts";
import type { Services } from "../../../services.ts";
import { maxPasskeys, tooManyPasskeysError } from "./max-passkeys.ts";
import { registrationOptions } from "./webauthn.ts";

/** @throws ApiError CONFLICT with too many */
export async function beginPasskey(
  { db, clock, publicUrl }: Services,
  person: PersonRow,
  sessionHash: string,
): Promise<RegistrationOptions> {
  const present = await listPasskeys(db, person.id);
  if (present.length >= maxPasskeys) throw tooManyPasskeysError();
  const options = await registrationOptions(publicUrl, person, present);
  await upsertPasskeyChallenge(db, sessionHash, "register", hashToken(options.challenge), clock.now());
  return options;
}
