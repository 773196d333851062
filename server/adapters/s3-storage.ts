import { S3Client } from "@aws-sdk/client-s3";
import { Disk } from "flydrive";
import { S3Driver } from "flydrive/drivers/s3";
import type { S3Config } from "../config/storage.ts";
import type { Timeouts } from "../config/timeouts.ts";
import { rejectOnAbort, type Storage, StorageError, StorageNotFoundError } from "./storage.ts";

const listedAtOnce = 1000;

/** Uploads have a separate time limit. */
export function s3Storage(
  { bucket, region, endpoint, pathStyle, ...credentials }: S3Config,
  limits: Timeouts["storage"],
): Storage {
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint } : {}),
    forcePathStyle: pathStyle,
    maxAttempts: 2,
    credentials,
    requestHandler: {
      connectionTimeout: limits.connect,
      requestTimeout: limits.silence,
      throwOnRequestTimeout: true,
      socketTimeout: limits.silence,
    },
    // Many S3 stores do not support Amazon's newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  requireTag(client);
  const driver = new S3Driver({ client, bucket, visibility: "private", supportsACL: false });
  const disk = new Disk(driver);

  const bounded = <Result>(work: Promise<Result>, path?: string) =>
    rejectOnAbort(AbortSignal.timeout(limits.call), told(work, path));

  async function* list() {
    for (let token: string | undefined; ; ) {
      const next: { paginationToken?: string } = token === undefined ? {} : { paginationToken: token };
      const page = await bounded(driver.listAll("/", { recursive: true, maxResults: listedAtOnce, ...next }));
      for (const object of page.objects) if (object.isFile) yield { path: object.key, reference: null };
      if (!page.paginationToken) return;
      token = page.paginationToken;
    }
  }

  return {
    put: async ({ path, bytes, contentType, signal }) => {
      await rejectOnAbort(signal, told(disk.put(path, bytes, { contentType })));
      return null;
    },
    get: ({ path }) => bounded(disk.getBytes(path), path),
    remove: (path) => bounded(disk.delete(path)),
    list,
  };
}

/** Proxies may respond 200 too; only a stored object has an ETag. */
function requireTag(client: S3Client): void {
  client.middlewareStack.add(
    (next, context) => async (request) => {
      const answer = await next(request);
      const isStored = context.commandName !== "PutObjectCommand" || "ETag" in answer.output;
      if (!isStored) throw new StorageError({ kind: "refused" });
      return answer;
    },
    { step: "initialize" },
  );
}

/** @param path set if a missing object is an expected outcome */
async function told<Result>(work: Promise<Result>, path?: string): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const cause = firstCause(error);
    if (cause instanceof StorageError) throw cause;
    if (path !== undefined && cause.name === "NoSuchKey") throw new StorageNotFoundError(path);
    // The client reports a broken connection as a timeout too.
    const isLate = /timeout/iu.test(cause.name ?? "") && cause.code !== "ECONNRESET" && cause.code !== "EPIPE";
    if (isLate) throw new StorageError({ kind: "timed-out" }, error);
    // Without a status the response was incomplete.
    const answered = cause.$metadata?.httpStatusCode !== undefined;
    throw new StorageError({ kind: answered ? "refused" : "connection" }, error);
  }
}

type Cause = { name?: string; code?: string; $metadata?: { httpStatusCode?: number }; cause?: unknown };

function firstCause(error: unknown): Cause {
  let cause = error as Cause;
  while (cause.cause instanceof Error && cause.$metadata === undefined) cause = cause.cause as Cause;
  return cause;
}
