import {
  countAuthenticators,
  countAuthenticatorsWithOtherKey,
} from "../../../data/second-factors/authenticator-queries.ts";
import type { Services } from "../../../services.ts";

/** Apps set up under another SECOND_FACTOR_KEY, whose codes cannot be checked. */
export async function countUnreadableAuthenticators({ db, encryptionKey }: Services): Promise<number> {
  // Creates no key before it is needed, because imported data brings its own.
  if ((await countAuthenticators(db)) === 0) return 0;
  return countAuthenticatorsWithOtherKey(db, (await encryptionKey()).id);
}
