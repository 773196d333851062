const maxWaitMs = 2000;

/** Resolves when the browser has nothing more urgent to do. Some versions of Safari have no idle callback. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: maxWaitMs });
    else setTimeout(resolve, 200);
  });
}
