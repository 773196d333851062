import {
  deletePastWarnings,
  listCardsToWarnOf,
  lockThoseToTell,
  warnOf,
} from "../../data/notifications/subscription-queries.ts";
import type { Services } from "../../services.ts";

/** Product 7.5. Who was not looked at for days is warned once, of what is left. */
const daysBefore = [1, 7, 14] as const;

/**
 * Owners and all active admins are told of subscriptions that end soon, owners by mail too: once for each end and number
 * of days, also when two processes look at the same moment.
 */
export async function warnOfSubscriptionEnds({ db, letters }: Services, now: Date): Promise<void> {
  for (;;) {
    const warned = await db.transaction(async (tx) => {
      const cards = await listCardsToWarnOf(tx, daysBefore, now);
      if (cards.length === 0) return 0;
      // People before cards, each by id: the one order in which everybody takes these locks.
      const told = await lockThoseToTell(
        tx,
        cards.map(({ personId }) => personId),
      );
      const ids = cards.map(({ id }) => id);
      const warnedOf = await warnOf(tx, ids, told, daysBefore, now);
      await letters.put(tx, ...warnedOf.map((one) => ({ kind: "subscription-ends" as const, ...one })));
      return warnedOf.length;
    });
    // What another process is warning of, or somebody is changing at this moment, is looked at again in an hour.
    if (warned === 0) break;
  }
  await deletePastWarnings(db, now);
}
