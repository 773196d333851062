import { offlineError } from "./api-error.ts";
import { reportTrouble } from "./connection.ts";

const askAfterMs = 5000;
/** The server itself gives up after 30 s; what has not answered by then is lost on the way. */
const endAfterMs = 35_000;

/**
 * A request that nothing answers would never end, and the browser would say nothing: after a while the server is asked
 * how it is, and at last the request fails as without a network. The caller's own abort ends it as always.
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
