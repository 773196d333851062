import { countApps, countForeignApps } from "../../../data/second-factors/app-queries.ts";
import type { Services } from "../../../services.ts";

/** Apps set up under another SECOND_FACTOR_KEY, whose codes cannot be checked. */
export async function countUnreadableApps({ db, encryptionKey }: Services): Promise<number> {
  // Creates no key before it is needed, because imported data brings its own.
  if ((await countApps(db)) === 0) return 0;
  return countForeignApps(db, (await encryptionKey()).id);
}
