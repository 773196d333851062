const longestMs = 2000;

/** Waits for what the first screen needs, but not for long: then it says that it is loading. Ignores failures. */
export function soon(loading: Promise<unknown>): Promise<unknown> {
  const tooLong = new Promise((resolve) => setTimeout(resolve, longestMs));
  return Promise.race([loading.catch(() => {}), tooLong]);
}
