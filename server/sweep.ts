import { deleteEndedLimits } from "./features/auth/limit-queries.ts";
import { deleteEndedSessions } from "./features/auth/queries.ts";
import { sweepFiles } from "./features/media/commands.ts";
import type { Services } from "./services.ts";

const everyMs = 3_600_000;
const firstAfterMs = 30_000;

/** Once an hour: ended sessions and limits, uploads that nobody used. Doing it in two processes at once does no harm. */
export function startSweeping(services: Services): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();

  async function sweep(): Promise<void> {
    try {
      const now = services.clock.now();
      await deleteEndedSessions(services.db, now);
      await deleteEndedLimits(services.db, now);
      await sweepFiles(services);
    } catch (error) {
      services.log.error({ err: error }, "sweeping failed; the next one is in an hour");
    }
  }

  const run = () => {
    running = sweep();
  };
  const first = setTimeout(run, firstAfterMs);
  const timer = setInterval(run, everyMs);
  return async () => {
    clearTimeout(first);
    clearInterval(timer);
    await running;
  };
}
