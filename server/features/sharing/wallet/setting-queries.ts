import type { Sql } from "../../../db/database.ts";
import { walletSetting } from "../../../db/schema/wallet.ts";

type Wallets = { apple: boolean; google: boolean };

/** What the triggers of cards go by. The secret stays what it was when the first pass was made. */
export async function writeSetting(db: Sql, { apple, google }: Wallets, newSecret: string): Promise<void> {
  if (!apple && !google) {
    await db.update(walletSetting).set({ apple, google });
    return;
  }
  await db
    .insert(walletSetting)
    .values({ tokenSecret: newSecret, apple, google })
    .onConflictDoUpdate({ target: walletSetting.onlyOne, set: { apple, google } });
}

export async function findTokenSecret(db: Sql): Promise<string | null> {
  const [row] = await db.select({ secret: walletSetting.tokenSecret }).from(walletSetting);
  return row?.secret ?? null;
}
