import { sql } from "drizzle-orm";
import type { Sql } from "../../db/database.ts";
import { passChange, passRegistration, walletSetting } from "../../db/schema/wallet.ts";

type Wallets = { apple: boolean; google: boolean };

/** Keeps an existing secret. */
export async function saveWalletSetting(db: Sql, { apple, google }: Wallets, newSecret: string): Promise<void> {
  if (!apple && !google) {
    await db.update(walletSetting).set({ apple, google });
    return;
  }
  await db
    .insert(walletSetting)
    .values({ tokenSecret: newSecret, apple, google })
    .onConflictDoUpdate({ target: walletSetting.onlyOne, set: { apple, google } });
}

export async function wasAppleSetUp(db: Sql): Promise<boolean> {
  const [row] = await db.select({ apple: walletSetting.apple }).from(walletSetting);
  return row?.apple ?? false;
}

export async function markAllRegisteredChanged(db: Sql): Promise<void> {
  const at = sql`statement_timestamp()`;
  await db.execute(sql`insert into ${passChange} (short_code, changed_at, apple_due_at)
    select distinct short_code, ${at}, ${at} from ${passRegistration}
    on conflict (short_code) do update set changed_at = excluded.changed_at, apple_due_at = excluded.apple_due_at`);
}

export async function findTokenSecret(db: Sql): Promise<string | null> {
  const [row] = await db.select({ secret: walletSetting.tokenSecret }).from(walletSetting);
  return row?.secret ?? null;
}
