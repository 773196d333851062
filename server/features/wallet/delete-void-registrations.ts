import { deleteVoidRegistrations, lockDevicesWithVoidPasses } from "../../data/wallet/registration-queries.ts";
import type { Services } from "../../services.ts";

const voidKeptMs = 30 * 86_400_000;
const phonesAtOnce = 1000;

/** Phones have 30 days to learn that a pass is void. */
export async function deleteVoidPassRegistrations({ db }: Services, now: Date): Promise<void> {
  const before = new Date(now.getTime() - voidKeptMs);
  for (let locked = phonesAtOnce; locked === phonesAtOnce; ) {
    locked = await db.transaction(async (tx) => {
      const phones = await lockDevicesWithVoidPasses(tx, before, phonesAtOnce);
      await deleteVoidRegistrations(tx, phones, before);
      return phones.length;
    });
  }
}
