import type { Services } from "../../services.ts";

/** `until`: when the certificate expires, because phones reject expired ones. */
export function offeredWallets({ config, clock }: Services): { apple: boolean; google: boolean; until: Date | null } {
  const { apple, google } = config.wallet;
  const until = apple && apple.endsAt > clock.now() ? apple.endsAt : null;
  return { apple: until !== null, google: google !== null, until };
}
