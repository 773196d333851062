/** What is told of each write or download that begins and of each that failed, by its method and path. */
type Watcher = { begun: (attempt: string) => void; failed: (attempt: string) => void };

let watcher: Watcher | null = null;
const failures = new WeakMap<Error, string>();

export function watchAttempts(watch: Watcher): void {
  watcher = watch;
}

/** Does something that is the same attempt again when it is done again. */
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

/** For an error that is shown some time after the request failed. */
export function noteAgain(error: Error): void {
  const attempt = failures.get(error);
  if (attempt !== undefined) watcher?.failed(attempt);
}
