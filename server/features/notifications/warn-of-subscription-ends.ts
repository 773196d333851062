import {
  deletePastWarnings,
  insertSubscriptionWarnings,
  listCardsToWarn,
  lockRecipients,
} from "../../data/notifications/subscription-queries.ts";
import type { Services } from "../../services.ts";
import { unitOfWork } from "../../unit-of-work/unit-of-work.ts";

/** Product 7.5. After an outage only the shortest is sent. */
const daysBefore = [1, 7, 14] as const;

/**
 * Warns owners, by email too, and all active admins: once for each end and number of days, even with several processes.
 */
export async function warnOfSubscriptionEnds(services: Services, now: Date): Promise<void> {
  for (;;) {
    const warned = await unitOfWork(services, { by: null }, async ({ tx, email }) => {
      const cards = await listCardsToWarn(tx, daysBefore, now);
      if (cards.length === 0) return 0;
      // Lock order: people before cards, each by id.
      const adminIds = await lockRecipients(
        tx,
        cards.map(({ personId }) => personId),
      );
      const ids = cards.map(({ id }) => id);
      const warnedOf = await insertSubscriptionWarnings(tx, ids, adminIds, daysBefore, now);
      await email(...warnedOf.map((one) => ({ kind: "subscription-ends" as const, ...one })));
      return warnedOf.length;
    });
    // The others are locked; the next run warns of them.
    if (warned === 0) break;
  }
  await deletePastWarnings(services.db, now);
}
