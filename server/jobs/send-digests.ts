import { sendDigests } from "../features/contacts/send-digests.ts";
import type { Services } from "../services.ts";
import type { Job } from "./runner.ts";

const everyMs = 3 * 60_000;

export function sendDigestsJob(services: Services): Job {
  return {
    name: "send-digests",
    everyMs,
    firstAfterMs: 30_000,
    isExclusive: true,
    run: async () => {
      await sendDigests(services);
      return false;
    },
  };
}
