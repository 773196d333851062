import type { Base } from "./bases.ts";
import { hostilePath, hostileQuery } from "./hostile-paths.ts";
import { hostileString, spoil } from "./hostile-values.ts";
import type { Random } from "./random.ts";

export type HostileRequest = {
  bytes: Buffer;
  /** Whether it is complete HTTP, so that a response is required. */
  whole: boolean;
};

const methods = [
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
  "TRACE",
  "CONNECT",
  "PROPFIND",
  "get",
  "X",
];

const types = [
  ...[
    "application/json; charset=utf-7",
    "application/json\t;x=1",
    "Application/JSON",
    "application/jsonx",
    "text/plain",
  ],
  ...[
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "multipart/form-data",
    "*/*",
    ";",
    "a/b/c",
  ],
  ...["application/json, text/plain", " application/json", 'application/json; a="', "application/json;".repeat(200)],
];

const headerLines = [
  ...[
    "X-Forwarded-For: 127.0.0.1",
    "X-Forwarded-For: a, b, c",
    "X-Forwarded-Host: evil.example",
    "X-Forwarded-Proto: x",
  ],
  ...["Forwarded: for=1;host=evil.example;proto=https", "X-Original-URL: /api/users", "X-HTTP-Method-Override: DELETE"],
  ...["Range: bytes=0-0", "Range: bytes=-1", "Range: bytes=9-1,0-0,5-", "Range: bytes=0-,0-,0-,0-,0-,0-", "Range: x"],
  ...['If-None-Match: "x"', "If-None-Match: *", "If-Match: *", "If-Modified-Since: never", "If-Range: x"],
  ...[
    "Accept: text/html",
    "Accept: */*;q=9",
    "Accept: ;;;,,,",
    "Accept-Encoding: gzip;q=0, *;q=1",
    "Accept-Encoding: x;;",
  ],
  ...["Accept-Language: \u00ff\u00fe", "Sec-Fetch-Site: x", "Origin: null", "Origin: http://", "Referer: javascript:1"],
  ...[
    "Upgrade: websocket",
    "Upgrade: h2c",
    "Expect: 100-continue",
    "Expect: x",
    "TE: trailers",
    "Via: 1.1 x",
    "Max-Forwards: 0",
  ],
  ...[
    "Authorization: Basic AAAA",
    "Authorization: ApplePass x",
    "Content-Encoding: gzip",
    "Content-Language: x",
    "X: ",
  ],
];

const cookies = (random: Random, own: string | null) => [
  ...["evox=", "evox=x", `evox=${"a".repeat(5000)}`, "evox=%00", "evox=a; evox=b", ";;;=;", "evox", "__proto__=x"],
  ...[
    `evox="${own ?? "x"}"`,
    `evox=${own ?? ""}%00`,
    `theme=${encodeURIComponent(hostileString(random).toWellFormed())}`,
  ],
];

const singleLine = (text: string) => text.replaceAll(/[\r\n\u0000]/gu, " ");

/** Builds one request, valid HTTP or not, determined by `random` alone. */
export function hostileRequest(random: Random, base: Base, names: readonly string[], host: string): HostileRequest {
  const method = random.chance(0.85) ? base.operation.method : random.pick(methods);
  const path = hostilePath(random, base.path);
  const query = path.includes("?") ? "" : hostileQuery(random, names);
  const sends = method !== "GET" && method !== "HEAD";
  const isForm = base.body instanceof FormData;
  const body = sends ? Buffer.from(isForm ? hostileForm(random) : spoil(random, base.body, names), "utf8") : null;
  const usual = isForm ? "multipart/form-data; boundary=edge" : "application/json";
  const lines = [`Host: ${random.chance(0.97) ? host : hostOf(random, host)}`];
  if (random.chance(0.95)) lines.push("Sec-Fetch-Site: same-origin");
  if (base.cookie && random.chance(0.9)) lines.push(`Cookie: evox=${base.cookie}`);
  else lines.push(`Cookie: ${random.pick(cookies(random, base.cookie))}`);
  if (body) lines.push(`Content-Type: ${random.chance(0.85) ? usual : random.pick(types)}`);
  while (random.chance(0.3)) lines.push(random.pick(headerLines));
  lines.push("Connection: close");
  if (random.chance(0.05)) return broken(random, method, path + query, lines, body);
  if (body) lines.push(`Content-Length: ${body.length}`);
  // CONNECT is for proxies: the server closes the connection without a response.
  return { bytes: join(`${method} ${singleLine(path + query)} HTTP/1.1`, lines, body), whole: method !== "CONNECT" };
}

function join(start: string, lines: readonly string[], body: Buffer | null): Buffer {
  const head = Buffer.from([start, ...lines, "", ""].join("\r\n"), "latin1");
  return body ? Buffer.concat([head, body]) : head;
}

function hostOf(random: Random, host: string): string {
  return random.pick([
    "",
    "evil.example",
    `${host}.evil.example`,
    `${host}@evil.example`,
    `a ${host}`,
    "[::1",
    "*",
    `${host}:1`,
  ]);
}

function hostileForm(random: Random): string {
  const name = random.pick(["file", "", "__proto__", "file[]", "x".repeat(2000)]);
  const fileName = random.pick(["a.png", "../../a", "a\u0000.png", "", "a.svg", "x".repeat(3000)]).replaceAll('"', "");
  const part = `--edge\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: image/png\r\n\r\n`;
  const text = `${part}${hostileString(random)}\r\n--edge`;
  return random.pick([
    `${text}--\r\n`,
    text,
    part,
    "--edge--\r\n",
    `${text}\r\n`.repeat(7),
    "edge",
    `${part}\u0089PNG\r\n\u001a\n\r\n--edge--`,
  ]);
}

/** Builds invalid HTTP, or two requests in one for request smuggling. */
function broken(random: Random, method: string, target: string, lines: string[], body: Buffer | null): HostileRequest {
  const start = `${method} ${singleLine(target)} HTTP/1.1`;
  const sent = body ?? Buffer.from("{}");
  const length = `Content-Length: ${sent.length}`;
  const variants: (() => Buffer)[] = [
    () => Buffer.from(hostileString(random)),
    () => Buffer.from("\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001", "latin1"),
    () => Buffer.from("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
    () => join(`${method} ${target}`, lines, body),
    () => join(`${method} ${target} HTTP/9.9`, lines, body),
    () => join(`${method}  ${target}  HTTP/1.1`, lines, body),
    () => join(start, [...lines, length, `Content-Length: ${sent.length + 1}`], sent),
    () => join(start, [...lines, length, "Transfer-Encoding: chunked"], sent),
    () => join(start, [...lines, "Transfer-Encoding: chunked, identity"], sent),
    () => join(start, [...lines, "Transfer-Encoding: chunked"], Buffer.from("zz\r\nx\r\n0\r\n\r\n")),
    () => join(start, [...lines, "Transfer-Encoding: chunked"], Buffer.from("ffffffffffffffff\r\nx")),
    () => join(start, [...lines, "Content-Length: -1"], sent),
    () => join(start, [...lines, "Content-Length: 99999999999999999999"], sent),
    () => join(start, [...lines, `Content-Length: ${sent.length + 10}`], sent),
    () => join(start, [...lines, "Host: evil.example"], body),
    () => join(start, [...lines, " folded: x"], body),
    () => join(start, [...lines, "No colon here"], body),
    () => join(start, [...lines, `X-Long: ${"x".repeat(20_000)}`], body),
    () => join(start, [...lines, ...Array.from({ length: 3000 }, (_, at) => `X-${at}: 1`)], body),
    () => join(start, [...lines, "X-Nul: a\u0000b"], body),
    () => Buffer.from(`${start}\n${lines.join("\n")}\n\n`, "latin1"),
  ];
  return { bytes: random.pick(variants)(), whole: false };
}
