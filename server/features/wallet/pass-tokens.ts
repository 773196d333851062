import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import {
  findTokenSecret,
  markAllRegisteredChanged,
  saveWalletSetting,
  wasAppleSetUp,
} from "../../data/wallet/setting-queries.ts";
import type { Services } from "../../services.ts";

/** Authenticates a pass to its web service; derived from its code and a secret in the database. */
export type PassTokens = {
  of: (shortCode: string) => Promise<string>;
  matches: (shortCode: string, given: string) => Promise<boolean>;
};

export function passTokens({ db }: Services): PassTokens {
  let found: string | null = null;

  async function of(shortCode: string): Promise<string> {
    found ??= await findTokenSecret(db);
    if (found === null) throw new Error("the secret for pass tokens was not created at startup");
    return createHmac("sha256", found).update(`apple pass ${shortCode}`).digest("base64url");
  }

  return {
    of,
    matches: async (shortCode, given) => {
      const [right, asked] = [Buffer.from(await of(shortCode)), Buffer.from(given)];
      return right.length === asked.length && timingSafeEqual(right, asked);
    },
  };
}

/**
 * Runs at start. Changes while Apple's keys were missing were not recorded, so all registered passes count as changed.
 */
export async function initialiseWallets({ db, config }: Services): Promise<void> {
  const { apple, google } = config.wallet;
  await db.transaction(async (tx) => {
    const isBack = apple !== null && !(await wasAppleSetUp(tx));
    await saveWalletSetting(
      tx,
      { apple: apple !== null, google: google !== null },
      randomBytes(32).toString("base64url"),
    );
    if (isBack) await markAllRegisteredChanged(tx);
  });
}
