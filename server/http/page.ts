import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { gunzipSync } from "node:zlib";
import { forCardHost, isOnCardHost } from "./card-host.ts";
import { matchesTag } from "./conditional.ts";
import { type Coding, codingsOf } from "./content-codings.ts";
import type { HeaderSet } from "./headers.ts";
import { brotliWhole, joined, type PageText, packAround, packWhole } from "./packed-text.ts";

/** A finished page: everything that an answer needs, made once. */
export type Page = {
  validUntil: number;
  /** How much memory it takes, at the most that it will ever take. */
  bytes: number;
  /** The best that there is of these. */
  chooseCoding: (codings: readonly Coding[]) => Coding;
  /** Of these very bytes (RFC 9110, 8.8.3), so each coding has its own. */
  tagOf: (coding: Coding) => string;
  /** What goes before the body, names and values by turns; made once for each way to answer. */
  headOf: (status: number, coding: Coding, isOnCardHost: boolean) => readonly string[];
  /** Whole, or in the pieces that it was made of. */
  bodyOf: (coding: Coding) => Buffer | readonly Buffer[];
};

/** So often asked for in brotli that it is worth a hundred times the work of gzip. */
const brotliAfter = 16;
/** Besides its texts: twelve heads with all that stands in them, keys, the objects themselves. Measured: 9,300. */
const overheadBytes = 10_000;

/** @param text whole, or apart where many pages share most of it */
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
  // What stays in pieces has most of them in common with other pages. It is joined when it is asked for again, and nothing below
  // may hold the pieces then: neither `gzip` nor what it came in.
  let gzipped = gzip;
  const lengths = { identity: length, gzip: lengthOf(gzipped), br: 0 };
  let brotli: Buffer | null = null;
  let isAskedFor = false;
  const heads = new Map<string, readonly string[]>();
  let wishes = 0;

  const join = (): Buffer => (Buffer.isBuffer(gzipped) ? gzipped : joined(gzipped));
  // Few ask for it: unpacked when it is asked for, not kept.
  const whole = () => gunzipSync(join(), { chunkSize: lengths.identity + 64 });

  function gzipBody(): Buffer | readonly Buffer[] {
    if (isAskedFor) gzipped = join();
    isAskedFor = true;
    return gzipped;
  }

  /** What cannot be packed smaller just now, for want of memory or of a turn, goes out as before. */
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
    // Joined, and once more for brotli, which makes no more of it than gzip does. In pieces it takes less.
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
 * Answers with a finished page: 304 when the visitor has it in a coding that they take, no body to HEAD.
 * @param more heads of this answer alone, names and values by turns
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
  // Held back until the end, so that they leave together.
  for (const piece of body) response.write(piece);
  response.end();
}
