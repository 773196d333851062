/** Is notified when a write or download begins or fails. An attempt is identified by its method and path. */
type Watcher = { begun: (attempt: string) => void; failed: (attempt: string) => void };

let watcher: Watcher | null = null;
const failures = new WeakMap<Error, string>();

export function watchAttempts(watch: Watcher): void {
  watcher = watch;
}

/** Runs an action that counts as the same attempt when it is repeated. */
export async function attempted<Answer>(attempt: string, run: () => Promise<Answer>): Promise<Answer> {
  watcher?.begun(attempt);
  try {
    return await run();
  } catch (error) {
    if (error instanceof Error) failures.set(error, attempt);
    watcher?.failed(attempt);
    throw error;
  }
}

/** Reports an error again that is displayed some time after the request failed. */
export function noteAgain(error: Error): void {
  const attempt = failures.get(error);
  if (attempt !== undefined) watcher?.failed(attempt);
}
