/** Paths are generated (data/files/paths.ts), never user input. */
export type Storage = {
  /** @throws StorageError; the object may still have been stored */
  put: (object: NewObject) => Promise<Reference | null>;
  /** @throws StorageNotFoundError when there is none, StorageError when unknown */
  get: (object: StoredObject) => Promise<Uint8Array>;
  /** Ignores a missing object. */
  remove: (path: string) => Promise<void>;
  /** Includes interrupted writes. */
  list: () => AsyncIterable<{ path: string; reference: Reference | null }>;
};

/** cloudinaryId and cloudinaryUrl (product 19.6). */
export type Reference = { id: string; url: string };

export type StoredObject = { path: string; contentType: string };
export type NewObject = StoredObject & { bytes: Uint8Array; about: UploadMetadata; signal: AbortSignal };

/** Product 19.5. */
export type UploadMetadata = { userId: string; uploadTimestamp: string; originalFilename: string };

export class StorageNotFoundError extends Error {}

export type StorageErrorDetails =
  | { kind: "timed-out" | "connection" | "refused" }
  /** Text from the image host (product 20.3). */
  | { kind: "host-refused"; status: number; detail: string };

export class StorageError extends Error {
  readonly failure: StorageErrorDetails;

  constructor(failure: StorageErrorDetails, cause?: unknown) {
    super(`image storage failed: ${JSON.stringify(failure)}`, { cause });
    this.failure = failure;
  }
}

/** The stored file is not the image. */
export class ForeignFileError extends StorageError {
  constructor(object: StoredObject) {
    super({ kind: "refused" }, new Error(`the stored file ${object.path} is not ${object.contentType}`));
  }
}

/**
 * Rejects when the signal aborts, even if the client ignores it; the cleanup job removes objects stored later.
 * @throws StorageError
 */
export async function rejectOnAbort<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  let stop = () => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(new StorageError({ kind: "timed-out" }, signal.reason));
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
