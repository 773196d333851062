import { applePush } from "../adapters/apple-push.ts";
import { googleWallet } from "../adapters/google-wallet.ts";
import { throttledLog } from "../core/throttled-log.ts";
import { updateApplePasses } from "../features/wallet/update-apple-passes.ts";
import { updateGooglePasses } from "../features/wallet/update-google-passes.ts";
import type { Services } from "../services.ts";
import type { Job } from "./runner.ts";

/** Processes share the queue (server/db/schema/wallet.ts); two minutes after a crash another one takes over. */
export function updatePasses(services: Services, stopping: AbortSignal): Job[] {
  const { apple, google } = services.config.wallet;
  const everyMs = services.config.timeouts.wallet.poll;
  const log = throttledLog(services.log);
  const jobs: Job[] = [];
  if (apple) {
    const push = applePush(apple, services.config.timeouts.wallet);
    stopping.addEventListener("abort", push.close);
    // With an expired certificate changes wait for the new one.
    const isValid = () => apple.endsAt > services.clock.now();
    const run = async () => isValid() && updateApplePasses(services, push, log);
    jobs.push({ name: "update-apple-passes", everyMs, run });
  }
  if (google) {
    const objects = googleWallet(google, stopping);
    jobs.push({ name: "update-google-passes", everyMs, run: () => updateGooglePasses(services, google, objects, log) });
  }
  return jobs;
}
