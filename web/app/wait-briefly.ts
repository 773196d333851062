const maxWaitMs = 2000;

/** Waits for what the first screen needs, but not for long: then it says that it is loading. Ignores failures. */
export function waitBriefly(loading: Promise<unknown>): Promise<unknown> {
  const tooLong = new Promise((resolve) => setTimeout(resolve, maxWaitMs));
  return Promise.race([loading.catch(() => {}), tooLong]);
}
