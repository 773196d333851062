import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzipSync, gzip } from "node:zlib";
import { boundedSemaphore } from "../core/semaphore.ts";
import { cardHostHeaders, isCardHostRequest } from "./card-host.ts";
import { matchesEtag } from "./conditional.ts";
import { type ContentEncoding, encodingsOf } from "./content-encodings.ts";
import type { HeaderSet } from "./headers.ts";

export type Page = {
  validUntil: number;
  /** An upper bound. */
  bytes: number;
  chooseCoding: (codings: readonly ContentEncoding[]) => ContentEncoding;
  /** A tag for each encoding (RFC 9110, 8.8.3). */
  tagOf: (coding: ContentEncoding) => string;
  /** Alternating names and values, created once for each kind of response. */
  headOf: (status: number, coding: ContentEncoding, isOnCardHost: boolean) => readonly string[];
  bodyOf: (coding: ContentEncoding) => Buffer;
};

/** Requests before brotli, which costs a hundred times as much as gzip. */
const brotliAfter = 16;
const brotliInTurn = boundedSemaphore(1, 100);
/** For headers, keys and objects. Measured: 9,300. */
const overheadBytes = 10_000;

/** Level 6 takes twice the time for a tenth fewer bytes. */
const level = 3;

const [gzipInBackground, brotliInBackground] = [promisify(gzip), promisify(brotliCompress)];

/** Copies the result out of zlib's larger buffer. */
const exact = (made: Buffer): Buffer => {
  const copy = Buffer.allocUnsafeSlow(made.length);
  made.copy(copy);
  return copy;
};

/** Stored compressed; clients that accept neither gzip nor brotli get it decompressed. */
export async function makePage(html: string, given: HeaderSet, validUntil: Date | null): Promise<Page> {
  const text = Buffer.from(html);
  const gzipped = exact(await gzipInBackground(text, { level }));
  const headers: HeaderSet = {
    vary: "accept-encoding",
    "cache-control": "no-cache",
    ...given,
    "content-type": "text/html; charset=utf-8",
  };
  const tag = createHash("sha256")
    .update(text)
    .update(headers["content-security-policy"] ?? "")
    .digest("base64url")
    .slice(0, 27);
  const tags = { identity: `"${tag}"`, gzip: `"${tag}-gzip"`, br: `"${tag}-br"` };
  const lengths = { identity: text.length, gzip: gzipped.length, br: 0 };
  let brotli: Buffer | null = null;
  const heads = new Map<string, readonly string[]>();
  let wishes = 0;

  const whole = () => gunzipSync(gzipped, { chunkSize: lengths.identity + 64 });

  /** Runs one at a time, because it takes long. If too many wait or it fails, the page stays gzip. */
  async function makeBrotli(): Promise<void> {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: lengths.identity,
    };
    const made = await brotliInTurn(() => brotliInBackground(whole(), { params }))?.catch(() => null);
    brotli = made ? exact(made) : null;
    lengths.br = brotli?.length ?? 0;
    wishes = 0;
  }

  function makeHead(status: number, coding: ContentEncoding, onCardHost: boolean): readonly string[] {
    const ofPage = { ...(onCardHost ? cardHostHeaders(headers) : headers), etag: tags[coding] };
    if (status === 304) return Object.entries(ofPage).flat();
    const ofBody = {
      "content-length": String(lengths[coding]),
      ...(coding === "identity" ? {} : { "content-encoding": coding }),
    };
    return Object.entries({ ...ofPage, ...ofBody }).flat();
  }

  return {
    validUntil: validUntil?.getTime() ?? Number.POSITIVE_INFINITY,
    // Gzip, and brotli, which is no larger.
    bytes: 2 * lengths.gzip + overheadBytes,
    chooseCoding: (codings) => {
      for (const coding of codings) {
        if (coding !== "br" || brotli) return coding;
        wishes += 1;
        if (wishes === brotliAfter) void makeBrotli();
      }
      return "identity";
    },
    tagOf: (coding) => tags[coding],
    headOf: (status, coding, onCardHost) => {
      const key = `${status}${coding}${onCardHost}`;
      let head = heads.get(key);
      if (!head) {
        head = makeHead(status, coding, onCardHost);
        heads.set(key, head);
      }
      return head;
    },
    bodyOf: (coding) => {
      if (coding === "gzip") return gzipped;
      return (coding === "br" && brotli) || whole();
    },
  };
}

/**
 * Responds 304 for a tag in an acceptable encoding, without a body for HEAD.
 * @param more further headers, alternating names and values
 */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: Page,
  { status = 200, more }: { status?: number; more?: readonly string[] } = {},
): void {
  const { headers } = request;
  const onCardHost = isCardHostRequest(request);
  const codings = encodingsOf(headers["accept-encoding"] as string | undefined);
  const held = headers["if-none-match"];
  const known =
    held === undefined || status !== 200 ? undefined : codings.find((coding) => matchesEtag(held, page.tagOf(coding)));
  const coding = known ?? page.chooseCoding(codings);
  const head = page.headOf(known ? 304 : status, coding, onCardHost);
  response.writeHead(known ? 304 : status, (more ? [...head, ...more] : head) as string[]);
  response.end(known || request.method === "HEAD" ? undefined : page.bodyOf(coding));
}
