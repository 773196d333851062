import { createHash, createHmac } from "node:crypto";
import { type FaultyServer, type ReceivedRequest, type StubResponse, startFaultyServer } from "./faulty-server.ts";

const s3Keys = {
  accessKeyId: "AKIAEXAMPLE",
  secretAccessKey: "secret-of-the-tests",
  region: "eu-test-1",
  bucket: "cards",
};

export type S3Server = FaultyServer & {
  objects: Map<string, { bytes: Buffer; type: string }>;
  /** Removes the bucket, or restores it. */
  removeBucket: (isGone: boolean) => void;
  environment: Record<string, string>;
};

/** Implements the parts of S3 that a file store needs, and verifies each signature (AWS Signature Version 4). */
export async function startS3Server(): Promise<S3Server> {
  const objects: S3Server["objects"] = new Map();
  let isGone = false;

  function handle(asked: ReceivedRequest): StubResponse {
    const wrong = signatureFault(asked);
    if (wrong) return refuse(403, wrong);
    const [, bucket, ...rest] = decodeURIComponent(asked.path).split("/");
    const key = rest.join("/");
    if (isGone || bucket !== s3Keys.bucket) return refuse(404, "NoSuchBucket");
    if (key === "") return list(asked.query);
    switch (asked.method) {
      case "PUT":
        objects.set(key, { bytes: asked.body, type: asked.headers["content-type"] ?? "" });
        return { status: 200, headers: { etag: `"${sha256(asked.body).slice(0, 32)}"` } };
      case "DELETE":
        objects.delete(key);
        return { status: 204 };
      default: {
        const found = objects.get(key);
        if (!found) return refuse(404, "NoSuchKey");
        return { status: 200, type: found.type, body: asked.method === "HEAD" ? "" : found.bytes };
      }
    }
  }

  /** Three at a time, so that a listing has pages. */
  function list(query: URLSearchParams): StubResponse {
    const after = query.get("continuation-token") ?? "";
    const keys = [...objects.keys()].sort().filter((key) => key > after && key.startsWith(query.get("prefix") ?? ""));
    const page = keys.slice(0, 3);
    const contents = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><Size>${objects.get(key)?.bytes.length}</Size><LastModified>2026-01-01T00:00:00.000Z</LastModified><ETag>"x"</ETag></Contents>`,
    );
    const more = keys.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
    const body = `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more !== ""}</IsTruncated>${more}${contents.join("")}</ListBucketResult>`;
    return { status: 200, type: "application/xml", body };
  }

  const server = await startFaultyServer(handle);
  return {
    ...server,
    objects,
    removeBucket: (gone) => {
      isGone = gone;
    },
    environment: {
      STORAGE: "s3",
      S3_BUCKET: s3Keys.bucket,
      S3_REGION: s3Keys.region,
      S3_ENDPOINT: server.url,
      S3_ACCESS_KEY_ID: s3Keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
      S3_FORCE_PATH_STYLE: "1",
    },
  };
}

function refuse(status: number, code: string): StubResponse {
  const body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>refused</Message></Error>`;
  return { status, type: "application/xml", body };
}

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest("hex");
const hmac = (key: string | Buffer, data: string) => createHmac("sha256", key).update(data).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/gu, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Returns null if the request and its body are correctly signed with our key, else the problem. */
function signatureFault({ method, path, query, headers, body }: ReceivedRequest): string | null {
  const found = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/u.exec(
    headers.authorization ?? "",
  );
  if (!found) return "AccessDenied";
  const [, accessKey = "", scope = "", signedHeaders = "", signature] = found;
  if (accessKey !== s3Keys.accessKeyId) return "InvalidAccessKeyId";
  const payload = String(headers["x-amz-content-sha256"] ?? "");
  if (payload !== "UNSIGNED-PAYLOAD" && payload !== sha256(body)) return "XAmzContentSHA256Mismatch";
  const names = signedHeaders.split(";");
  const canonicalQuery = [...query]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join("&");
  const canonicalHeaders = names.map((name) => `${name}:${String(headers[name] ?? "").trim()}\n`).join("");
  const canonical = [method, path, canonicalQuery, canonicalHeaders, signedHeaders, payload].join("\n");
  const [day = "", region = "", service = ""] = scope.split("/");
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, sha256(canonical)].join("\n");
  const key = hmac(hmac(hmac(hmac(`AWS4${s3Keys.secretAccessKey}`, day), region), service), "aws4_request");
  return hmac(key, text).toString("hex") === signature ? null : "SignatureDoesNotMatch";
}
