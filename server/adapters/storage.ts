/** Where the bytes of images live. Paths are ours (data/files/paths.ts), never a person's text. */
export type Storage = {
  /** @throws StorageFailure; what it was given may be there all the same */
  put: (object: NewObject) => Promise<Reference | null>;
  /** @throws StorageMiss when nothing is there, StorageFailure when nobody can tell */
  get: (object: StoredObject) => Promise<Uint8Array>;
  /** Deleting what is not there is no error. */
  remove: (path: string) => Promise<void>;
  /** All that there is, what was cut off while it was written included. */
  list: () => AsyncIterable<{ path: string; reference: Reference | null }>;
};

/** What a remote host calls an object and where it shows it: cloudinaryId and cloudinaryUrl (product 19.6). */
export type Reference = { id: string; url: string };

export type StoredObject = { path: string; contentType: string };
export type NewObject = StoredObject & { bytes: Uint8Array; about: About; signal: AbortSignal };

/** What a host that keeps such things is told of an upload (product 19.5). */
export type About = { userId: string; uploadTimestamp: string; originalFilename: string };

export class StorageMiss extends Error {}

export type FailureKind =
  | { kind: "timed-out" | "connection" | "refused" }
  /** An image host's own words (product 20.3). */
  | { kind: "host-refused"; status: number; detail: string };

/** The store was not reached, or did not do it; `cause` is for the log. */
export class StorageFailure extends Error {
  readonly failure: FailureKind;

  constructor(failure: FailureKind, cause?: unknown) {
    super(`the image store failed: ${JSON.stringify(failure)}`, { cause });
    this.failure = failure;
  }
}

/** There is something, and it is not the picture that it should be. */
export class StorageForeign extends StorageFailure {
  constructor(object: StoredObject) {
    super({ kind: "refused" }, new Error(`what the store has as ${object.path} is no ${object.contentType}`));
  }
}

/**
 * Ends with the work or with the signal, whichever is first: a client that does not listen to signals goes on unheard, and
 * what it may still store is swept.
 * @throws StorageFailure
 */
export async function unlessAborted<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  let stop = () => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(new StorageFailure({ kind: "timed-out" }, signal.reason));
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
  work.catch(() => {});
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
