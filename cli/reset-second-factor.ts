import { canonicalEmail } from "../domain/core/email.ts";
import type { Config } from "../server/config/config.ts";
import { openLetterQueue } from "../server/db/letter-queue.ts";
import { resetSecondFactorsByEmail } from "../server/features/auth/second-factor/reset-commands.ts";
import { withDatabase } from "./database.ts";

/** `evox reset-second-factor <email>`: when who is locked out is the only admin. */
export async function resetSecondFactorCommand(config: Config, email: string): Promise<number> {
  const address = canonicalEmail(email);
  const outcome = await withDatabase(config, (db) =>
    resetSecondFactorsByEmail(db, { letters: openLetterQueue(db) }, address, new Date()),
  );
  switch (outcome) {
    case "reset":
      console.log(`${address}: second factors and sessions were removed. The password alone signs in now.`);
      return 0;
    case "none":
      console.error(`${address} has no second factor.`);
      return 1;
    case "not-found":
      console.error(`Nobody has signed up as ${address}.`);
      return 1;
  }
}
