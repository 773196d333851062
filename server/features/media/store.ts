import { setTimeout as sleep } from "node:timers/promises";
import { message, reason } from "../../../domain/core/messages.ts";
import {
  type Reference,
  StorageError,
  type StorageErrorDetails,
  type StoredObject,
  type UploadMetadata,
} from "../../adapters/storage.ts";
import { type ApiError, apiError } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";

type Bytes = StoredObject & { bytes: Uint8Array };

/** Concurrent requests to a remote store. */
const atOnce = 4;

/**
 * Stores all objects of an upload in time (product 19.4), or none; the cleanup job removes leftovers.
 * @returns the reference of the first, the safe copy
 * @throws ApiError UNAVAILABLE when the store fails
 */
export async function storeObjects(
  services: Services,
  objects: readonly Bytes[],
  about: UploadMetadata,
): Promise<Reference | null> {
  const { storage, log, config } = services;
  const deadline = AbortSignal.timeout(config.timeouts.storage.upload);
  try {
    const references = await inBatches(objects, (object) => storage.put({ ...object, about, signal: deadline }));
    return references[0] ?? null;
  } catch (error) {
    removeInBackground(services, objects);
    if (!(error instanceof StorageError)) throw error;
    log.error({ err: error }, "an upload could not be stored");
    throw failedUpload(error.failure);
  }
}

function failedUpload(failure: StorageErrorDetails): ApiError {
  switch (failure.kind) {
    case "timed-out":
      return apiError("UNAVAILABLE", message.uploadTimedOut);
    case "connection":
      return apiError("UNAVAILABLE", message.uploadFailed(reason.connection));
    case "refused":
      return apiError("UNAVAILABLE", message.uploadFailed(reason.store));
    case "host-refused":
      return apiError("UNAVAILABLE", message.hostRefused(failure.status, failure.detail));
  }
}

const removals = new Set<Promise<void>>();

/** Does not wait; the cleanup job removes what fails. */
export function removeInBackground(
  services: Pick<Services, "storage" | "log">,
  objects: readonly StoredObject[],
): void {
  const removal = removeObjects(services, objects).finally(() => removals.delete(removal));
  removals.add(removal);
}

export async function waitForRemovals(maxMs: number): Promise<void> {
  await Promise.race([Promise.all(removals), sleep(maxMs, undefined, { ref: false })]);
}

export async function removeObjects(
  { storage, log }: Pick<Services, "storage" | "log">,
  objects: readonly StoredObject[],
) {
  try {
    await inBatches(objects, ({ path }) => storage.remove(path));
  } catch (error) {
    log.warn({ err: error }, "an image could not be removed; the cleanup job will try again");
  }
}

async function inBatches<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += atOnce) {
    const settled = await Promise.allSettled(items.slice(start, start + atOnce).map(work));
    for (const one of settled) {
      // All are settled here, so nothing is stored after the cleanup.
      if (one.status === "rejected") throw one.reason;
      results.push(one.value);
    }
  }
  return results;
}
