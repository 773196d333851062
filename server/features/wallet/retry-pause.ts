/** In seconds: pauses double, with jitter; the last attempt is a day later. */
export const minRetrySeconds = 4;
const maxPause = 1800;
export const maxTries = 60;

/** @returns null after the last try */
export function retrySecondsAfter(tries: number, most = maxTries): number | null {
  if (tries + 1 >= most) return null;
  return Math.min(maxPause, minRetrySeconds * 2 ** Math.min(tries, 10)) * (0.75 + Math.random() / 2);
}
