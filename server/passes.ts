import { setTimeout as sleep } from "node:timers/promises";
import { applePush } from "./adapters/apple-push.ts";
import { googleWallet } from "./adapters/google-wallet.ts";
import type { WalletConfig } from "./config/wallet.ts";
import { describeFault } from "./core/faults.ts";
import { summedLog } from "./core/summed-log.ts";
import { tellApple, tellGoogle } from "./features/sharing/wallet/telling-commands.ts";
import type { Services } from "./services.ts";

const quietMs = 30_000;
const day = 86_400_000;
const warnDays = 30;

/**
 * Tells Apple's and Google's wallets what changed, for as long as the process lives; any number of processes share the
 * queue (server/db/schema/wallet.ts), and what one had in hand when it was killed another does two minutes later.
 */
export function tellWallets(services: Services): () => Promise<void> {
  const { apple, google } = services.config.wallet;
  const ending = new AbortController();
  const going: Promise<void>[] = [];
  const log = summedLog(services.log);
  // Each at its own pace: one that does not answer holds up nobody else's phones.
  if (apple) {
    const push = applePush(apple, services.config.timeouts.wallet);
    ending.signal.addEventListener("abort", push.close);
    // With an ended certificate no push would be taken, and no pass given out: what changed waits for the new one.
    const isValid = () => apple.endsAt > services.clock.now();
    going.push(keepOn(services, ending.signal, async () => isValid() && tellApple(services, push, log)));
  }
  if (google) {
    const objects = googleWallet(google, ending.signal);
    going.push(keepOn(services, ending.signal, () => tellGoogle(services, google, objects, log)));
  }
  return async () => {
    ending.abort();
    await Promise.all(going);
  };
}

async function keepOn({ log, config }: Services, ended: AbortSignal, round: () => Promise<boolean>): Promise<void> {
  let toldAt = 0;
  while (!ended.aborted) {
    try {
      if (await round()) continue;
    } catch (error) {
      // A database that is away would be told of each second.
      if (Date.now() - toldAt >= quietMs) {
        toldAt = Date.now();
        log.error({ err: describeFault(error) }, "the queue of passes has a fault; it goes on");
      }
    }
    await sleep(config.timeouts.wallet.poll, undefined, { signal: ended }).catch(() => {});
  }
}

/** What the operator must know at start about certificates and addresses of passes; none while all is well. */
export function walletWarnings({ apple, google }: WalletConfig, publicUrl: URL, now: Date): string[] {
  const warnings: string[] = [];
  if (apple) {
    const left = apple.endsAt.getTime() - now.getTime();
    const on = apple.endsAt.toISOString().slice(0, 10);
    if (left <= 0) {
      warnings.push(
        `the certificate of Apple passes expired on ${on}: no passes are given out until APPLE_PASS_CERTIFICATE and APPLE_WWDR_CERTIFICATE are valid`,
      );
    } else if (left <= warnDays * day) {
      warnings.push(
        `the certificate of Apple passes expires on ${on}: renew APPLE_PASS_CERTIFICATE or APPLE_WWDR_CERTIFICATE before`,
      );
    }
  }
  if (apple && publicUrl.protocol !== "https:") {
    warnings.push("Apple passes do not follow changes of their cards: PUBLIC_URL is not https");
  }
  if (google && publicUrl.protocol !== "https:") {
    warnings.push("Google passes have no pictures, which Google fetches over https alone: PUBLIC_URL is not https");
  }
  return warnings;
}
