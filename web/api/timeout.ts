import { reportTrouble } from "../network/connection.ts";
import { offlineError } from "./api-error.ts";

const askAfterMs = 5000;
/** The server aborts after 30 s, so a response that is not there by then is lost. */
const endAfterMs = 35_000;

/**
 * Limits how long a request may take, because the browser would wait forever for a lost response. Triggers a health
 * check after 5 s and fails with `OFFLINE` after 35 s. Passes on the caller's own abort.
 */
export async function withTimeout<Answer>(
  signal: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const controller = new AbortController();
  const abort = () => controller.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener("abort", abort, { once: true });
  const asking = setTimeout(reportTrouble, askAfterMs);
  const ending = setTimeout(() => {
    reportTrouble();
    controller.abort(offlineError());
  }, endAfterMs);
  try {
    return await run(controller.signal);
  } catch (error) {
    throw controller.signal.aborted ? controller.signal.reason : error;
  } finally {
    clearTimeout(asking);
    clearTimeout(ending);
    signal?.removeEventListener("abort", abort);
  }
}
