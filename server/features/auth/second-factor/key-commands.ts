import { countApps, countForeignApps } from "../../../data/second-factors/app-queries.ts";
import type { Services } from "../../../services.ts";

/** How many authenticator apps were set up under another SECOND_FACTOR_KEY: their codes cannot be checked. */
export async function countUnreadableApps({ db, sealingKey }: Services): Promise<number> {
  // Where nobody has an app no key is made: a place that gets its data later would have one of its own.
  if ((await countApps(db)) === 0) return 0;
  return countForeignApps(db, (await sealingKey()).id);
}
