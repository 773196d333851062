import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { misleading } from "./hosts.ts";
import { type RawRequest, type RawResponse, requestRaw } from "./request-raw.ts";
import { cardHost, type Stand } from "./stand.ts";

/** What a request says of its own, and must meet nobody in a later answer. */
const canary = "kanarienvogel";

type Change = { what: string; asked: Partial<RawRequest> };

const lines = (...all: string[]): Change[] =>
  all.map((line) => ({ what: line.slice(0, 60), asked: { lines: [line] } }));
const query = (...all: string[]): Change[] => all.map((text) => ({ what: text, asked: { target: text } }));

/** SearchStrategies in which a request for a page differs from the next visitor's; `target` is put behind the path. */
export function changes({ port, cookie }: Stand): readonly Change[] {
  return [
    ...lines(
      ...misleading,
      `X-Forwarded-Host: ${canary}.example`,
      `X-Forwarded-Scheme: ${canary}`,
      `Origin: http://${canary}`,
    ),
    ...lines("Accept-Encoding: gzip", "Accept-Encoding: br", "Accept-Encoding: identity;q=0", "Accept-Encoding: *;q=0"),
    ...lines(
      "Accept-Encoding: gzip;q=0.001",
      `Accept-Encoding: ${canary}`,
      "Accept-Encoding: GZIP, deflate, x",
      "TE: gzip",
    ),
    ...lines("Range: bytes=0-9", "Range: bytes=-1", "Range: bytes=99999999-", "Range: bytes=0-0,5-9", 'If-Range: "x"'),
    ...lines(
      "If-None-Match: *",
      'If-None-Match: "x", W/"y"',
      "If-None-Match: ,,,",
      'If-Match: "x"',
      "If-Modified-Since: Sat, 01 Jan 2050 00:00:00 GMT",
    ),
    ...lines(
      "If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT",
      "Cache-Control: no-store",
      "Cache-Control: only-if-cached",
      "Pragma: no-cache",
    ),
    ...lines(
      "Accept: application/json",
      "Accept: text/html",
      "Accept: image/*",
      `Accept: ${canary}/x`,
      "Accept-Charset: utf-16",
    ),
    ...lines(
      `Cookie: ${cookie}`,
      "Cookie: theme=dark",
      `Cookie: theme=${canary}`,
      'Cookie: theme="><script>',
      `Cookie: evox=${canary}`,
    ),
    ...lines(
      "Content-Type: application/json",
      "Transfer-Encoding: identity",
      "Expect: x",
      "Upgrade: h2c",
      "Max-Forwards: 0",
    ),
    ...lines(
      "Sec-Fetch-Site: cross-site",
      "Sec-Purpose: prefetch",
      "Purpose: prefetch",
      "Save-Data: on",
      "DNT: 1",
      "Authorization: Basic eA==",
    ),
    ...lines(`X: ${"x".repeat(7000)}`, "\u0000X: y", "X\\: y", `User-Agent: ${canary}`),
    ...query(
      `?${canary}=1`,
      `?via=${canary}`,
      "?via=qr",
      "?utm_source=x",
      "?fbclid=x&gclid=y",
      "?",
      "?&",
      "?style=own",
      "?callback=ran",
      "?_method=DELETE",
      "?page=2#x",
    ),
    ...query("?lang=de", "?theme=dark", `?${"x".repeat(6000)}`, "?%00", "?%ff", "?__proto__[x]=1", "?v=4", "?size=64"),
    ...["HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PURGE", "get", "Get"].map((method) => ({
      what: method,
      asked: { method },
    })),
    {
      what: "a body with GET",
      asked: { body: `GET /api/me HTTP/1.1\r\nHost: localhost:${port}\r\nX: ${canary}\r\n\r\n` },
    },
    { what: "a chunked body with GET", asked: { lines: ["Transfer-Encoding: chunked"], body: "0\r\n\r\n" } },
    { what: "a form with HEAD", asked: { method: "HEAD", body: canary } },
    { what: "HTTP/1.0", asked: { version: "1.0" } },
    { what: "a card host", asked: { host: cardHost } },
    { what: "a foreign host", asked: { host: `${canary}.example` } },
    { what: "another of our names", asked: { host: `127.0.0.1:${port}` } },
    { what: "our name in capitals", asked: { host: `LOCALHOST:${port}` } },
  ];
}

const heads = [
  ...["content-type", "content-encoding", "content-length", "cache-control", "vary", "etag", "location", "set-cookie"],
  ...["content-security-policy", "x-content-type-options", "cross-origin-resource-policy", "content-disposition"],
  ...["strict-transport-security", "access-control-allow-origin", "last-modified", "expires", "age"],
];

const unpack: Record<string, (bytes: Buffer) => Buffer> = { gzip: gunzipSync, br: brotliDecompressSync };

/**
 * All that a next visitor gets, but for the time. Which of the codings that they take a page comes in may change, since
 * brotli is made once a page is asked for often; what is in it, its tag but for the coding's name, and that it is as long as it
 * says may not.
 */
function essence({ status, body, header }: RawResponse, { lines = [] }: Partial<RawRequest>): string {
  const all = new Map(heads.map((name) => [name, header(name)]));
  const coding = header("content-encoding");
  const takes = lines.some((line) => /^accept-encoding:/iu.test(line) && line.split(/[:,\s]+/u).includes(coding));
  const bytes = Buffer.from(body, "latin1");
  if (!takes) return [status, ...[...all].map(([name, value]) => `${name}: ${value}`), body].join("\n");
  all.set("content-encoding", "one that they take");
  all.set("etag", header("etag").replace(`-${coding}"`, '"'));
  all.set("content-length", header("content-length") === String(bytes.length) ? "of these bytes" : "of others");
  const text = unpack[coding]?.(bytes).toString("latin1") ?? `packed as ${coding}`;
  return [status, ...[...all].map(([name, value]) => `${name}: ${value}`), text].join("\n");
}

export type CachedPath = { path: string; forget: () => Promise<void> };

/**
 * The first to ask for a page asks strangely; who comes next gets what they would have got.
 * @param ask how the next visitor asks
 */
export async function poison({ port }: Stand, page: CachedPath, ask: readonly Partial<RawRequest>[], change: Change) {
  const faults: string[] = [];
  const target = page.path + (change.asked.target ?? "");
  const usual = await Promise.all(ask.map((asked) => requestRaw(port, { target: page.path, ...asked })));
  await page.forget();
  const strange = await requestRaw(port, { ...change.asked, target });
  const said = `${page.path} after ${change.what}`;
  if (strange.status >= 500) faults.push(`${said}: ${strange.status}`);
  if (strange.status === 200 && strange.body.includes(canary)) faults.push(`${said}: is shown`);
  for (const [index, asked] of ask.entries()) {
    const next = await requestRaw(port, { target: page.path, ...asked });
    const before = usual[index];
    if (before && essence(next, asked) !== essence(before, asked))
      faults.push(`${said}: ${difference(essence(before, asked), essence(next, asked))}`);
  }
  faults.push(...mixedUp(usual[0], strange, change).map((fault) => `${said}: ${fault}`));
  return faults;
}

function difference(before: string, next: string): string {
  const [was, is] = [before.split("\n"), next.split("\n")];
  const at = is.findIndex((line, index) => line !== was[index]);
  return `${was[at]?.slice(0, 100)} became ${is[at]?.slice(0, 100)}`;
}

/** Two answers at one address: what a cache between would keep of the strange one must not fit the usual request. */
function mixedUp(usual: RawResponse | undefined, strange: RawResponse, { asked }: Change): string[] {
  if (!usual || asked.target || asked.host || asked.version) return [];
  if (asked.method && asked.method !== "HEAD") return [];
  const head = asked.method === "HEAD";
  if (head && ["etag", "content-length", "content-type"].some((name) => strange.header(name) !== usual.header(name))) {
    return ["HEAD says other than GET"];
  }
  const same = strange.status === usual.status && (head || strange.body === usual.body);
  // A part of it, and that there is no such part, are kept as what they are.
  if (same || [206, 304, 416].includes(strange.status) || /no-store/u.test(strange.header("cache-control"))) return [];
  const named = (asked.lines?.[0] ?? "").split(":", 1)[0]?.toLowerCase() ?? "";
  if (strange.header("vary").toLowerCase().includes(named) && named) return [];
  // What was not understood as HTTP at all is a connection's end.
  if (strange.header("connection") === "close" && [400, 417, 431, 501].includes(strange.status)) return [];
  return [
    `${strange.status} may be kept for others: ${strange.header("cache-control")}; vary: ${strange.header("vary")}`,
  ];
}
