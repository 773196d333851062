import type { PersonRow } from "../../../data/people/queries.ts";
import { upsertAuthenticatorSetUp } from "../../../data/second-factors/authenticator-queries.ts";
import type { Services } from "../../../services.ts";
import { unitOfWork } from "../../../unit-of-work/unit-of-work.ts";
import { lockOwnSession } from "./own-session.ts";
import { newTotpSecret, totpUri } from "./totp.ts";

const setUpMs = 10 * 60_000;

/** An existing app stays valid until a code of the new one is entered. */
export async function beginTotp(
  services: Services,
  { id: personId, email }: PersonRow,
  sessionHash: string,
): Promise<{ secret: string; uri: string; expiresAt: Date }> {
  const secret = newTotpSecret();
  const sealed = (await services.encryptionKey()).seal(secret, personId);
  return unitOfWork(services, { by: personId }, async (work) => {
    await lockOwnSession(work, { personId, sessionHash });
    const expiresAt = new Date(work.now.getTime() + setUpMs);
    await upsertAuthenticatorSetUp(work.tx, { sessionHash, secret: sealed, expiresAt });
    return { secret, uri: totpUri(secret, email), expiresAt };
  });
}
