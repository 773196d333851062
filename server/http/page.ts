import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { gunzipSync } from "node:zlib";
import { forCardHost, isOnCardHost } from "./card-host.ts";
import { matchesTag } from "./conditional.ts";
import { type Coding, codingsOf } from "./content-codings.ts";
import type { HeaderSet } from "./headers.ts";
import { brotliWhole, joined, type PageText, packAround, packWhole } from "./packed-text.ts";

export type Page = {
  validUntil: number;
  /** An upper bound. */
  bytes: number;
  chooseCoding: (codings: readonly Coding[]) => Coding;
  /** A tag for each encoding (RFC 9110, 8.8.3). */
  tagOf: (coding: Coding) => string;
  /** Names and values alternate; made once for each kind of answer. */
  headOf: (status: number, coding: Coding, isOnCardHost: boolean) => readonly string[];
  bodyOf: (coding: Coding) => Buffer | readonly Buffer[];
};

/** Requests before brotli, which costs a hundred times as much as gzip. */
const brotliAfter = 16;
/** For headers, keys and objects. Measured: 9,300. */
const overheadBytes = 10_000;

/** @param text whole, or with the part that pages share */
export async function makePage(text: string | PageText, given: HeaderSet, validUntil: Date | null): Promise<Page> {
  const { gzip, length, digest } = typeof text === "string" ? await packWhole(text) : packAround(text);
  const headers: HeaderSet = {
    vary: "accept-encoding",
    ...given,
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-cache",
  };
  const tag = createHash("sha256")
    .update(digest)
    .update(headers["content-security-policy"] ?? "")
    .digest("base64url")
    .slice(0, 27);
  const tags = { identity: `"${tag}"`, gzip: `"${tag}-gzip"`, br: `"${tag}-br"` };
  // Pieces share bytes with other pages and are joined at the second request. Nothing below may hold the pieces then.
  let gzipped = gzip;
  const lengths = { identity: length, gzip: lengthOf(gzipped), br: 0 };
  let brotli: Buffer | null = null;
  let isAskedFor = false;
  const heads = new Map<string, readonly string[]>();
  let wishes = 0;

  const join = (): Buffer => (Buffer.isBuffer(gzipped) ? gzipped : joined(gzipped));
  const whole = () => gunzipSync(join(), { chunkSize: lengths.identity + 64 });

  function gzipBody(): Buffer | readonly Buffer[] {
    if (isAskedFor) gzipped = join();
    isAskedFor = true;
    return gzipped;
  }

  /** On failure the page stays gzip. */
  async function makeBrotli(): Promise<void> {
    const made = await brotliWhole(whole).catch(() => null);
    brotli = made && joined([made]);
    lengths.br = brotli?.length ?? 0;
    wishes = 0;
  }

  function makeHead(status: number, coding: Coding, onCardHost: boolean): readonly string[] {
    const ofPage = { ...(onCardHost ? forCardHost(headers) : headers), etag: tags[coding] };
    if (status === 304) return Object.entries(ofPage).flat();
    const ofBody = {
      "content-length": String(lengths[coding]),
      ...(coding === "identity" ? {} : { "content-encoding": coding }),
    };
    return Object.entries({ ...ofPage, ...ofBody }).flat();
  }

  return {
    validUntil: validUntil?.getTime() ?? Number.POSITIVE_INFINITY,
    // Joined gzip, and brotli, which is no larger.
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
      if (coding === "gzip") return gzipBody();
      return (coding === "br" && brotli) || whole();
    },
  };
}

const lengthOf = (body: Buffer | readonly Buffer[]): number =>
  Buffer.isBuffer(body) ? body.length : body.reduce((sum, { length }) => sum + length, 0);

/**
 * 304 for a tag in an acceptable encoding, no body for HEAD.
 * @param more headers of this answer alone, names and values alternating
 */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: Page,
  { status = 200, more }: { status?: number; more?: readonly string[] } = {},
): void {
  const { headers } = request;
  const onCardHost = isOnCardHost(request);
  const codings = codingsOf(headers["accept-encoding"] as string | undefined);
  const held = headers["if-none-match"];
  const known =
    held === undefined || status !== 200 ? undefined : codings.find((coding) => matchesTag(held, page.tagOf(coding)));
  const coding = known ?? page.chooseCoding(codings);
  const head = page.headOf(known ? 304 : status, coding, onCardHost);
  response.writeHead(known ? 304 : status, (more ? [...head, ...more] : head) as string[]);
  const body = known || request.method === "HEAD" ? undefined : page.bodyOf(coding);
  if (body === undefined || Buffer.isBuffer(body)) {
    response.end(body);
    return;
  }
  // Corked until the end.
  for (const piece of body) response.write(piece);
  response.end();
}
