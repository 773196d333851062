const longestMs = 2000;

/** Waits for what the first screen shows, but not long: then it appears with placeholders. Ignores failures. */
export function soon(loading: Promise<unknown>): Promise<void> {
  return Promise.race([
    loading.then(
      () => {},
      () => {},
    ),
    new Promise<void>((resolve) => setTimeout(resolve, longestMs)),
  ]);
}
