import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { misleading } from "./hosts.ts";
import { type RawRequest, type RawResponse, requestRaw } from "./request-raw.ts";
import { cardHost, type Stand } from "./stand.ts";

/** Marks a request; must not appear in a later response. */
const canary = "kanarienvogel";

type Change = { what: string; asked: Partial<RawRequest> };

const lines = (...all: string[]): Change[] =>
  all.map((line) => ({ what: line.slice(0, 60), asked: { lines: [line] } }));
const query = (...all: string[]): Change[] => all.map((text) => ({ what: text, asked: { target: text } }));

/** Ways in which a page request differs from the next visitor's; `target` is appended to the path. */
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
 * The next visitor's response without its time. For accepted encodings the encoding may change, because brotli is used
 * once a page is requested often; the decoded content, the ETag without the encoding and a correct Content-Length may
 * not.
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
 * Requests a page in an unusual way first: the next visitors must get the usual response.
 * @param ask requests of the next visitors
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

/** Checks that a proxy that caches the unusual response would not serve it for the usual request. */
function mixedUp(usual: RawResponse | undefined, strange: RawResponse, { asked }: Change): string[] {
  if (!usual || asked.target || asked.host || asked.version) return [];
  if (asked.method && asked.method !== "HEAD") return [];
  const head = asked.method === "HEAD";
  if (head && ["etag", "content-length", "content-type"].some((name) => strange.header(name) !== usual.header(name))) {
    return ["HEAD says other than GET"];
  }
  const same = strange.status === usual.status && (head || strange.body === usual.body);
  // 206, 304 and 416 are cached as such.
  if (same || [206, 304, 416].includes(strange.status) || /no-store/u.test(strange.header("cache-control"))) return [];
  const named = (asked.lines?.[0] ?? "").split(":", 1)[0]?.toLowerCase() ?? "";
  if (strange.header("vary").toLowerCase().includes(named) && named) return [];
  // For invalid HTTP the connection is closed.
  if (strange.header("connection") === "close" && [400, 417, 431, 501].includes(strange.status)) return [];
  return [
    `${strange.status} may be kept for others: ${strange.header("cache-control")}; vary: ${strange.header("vary")}`,
  ];
}
