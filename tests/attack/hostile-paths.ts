import { hostileString } from "./hostile-values.ts";
import type { Random } from "./random.ts";

const tricks: readonly ((path: string, random: Random) => string)[] = [
  (path) => `/${path}`,
  (path) => path.replaceAll("/", "//"),
  (path) => `${path}/`,
  (path) => `${path}/.`,
  (path) => `${path}/..`,
  (path) => path.replace(/\/([^/]*)$/u, "/./$1"),
  (path) => path.replace(/\/([^/]*)$/u, "/x/../$1"),
  (path) => path.replace(/\/([^/]*)$/u, "/%2e%2e/$1"),
  (path) => path.replaceAll("/", "%2f"),
  (path) => path.replaceAll("/", "\\"),
  (path) => path.replace("/api", "/API"),
  (path) => path.replace("a", "%61"),
  (path) => path.replace("a", "%2561"),
  (path) => `${path}%00`,
  (path) => `${path}%`,
  (path) => `${path}%zz`,
  (path) => `${path}%ff%fe`,
  (path) => `${path}%c0%ae%c0%ae`,
  (path) => `${path};jsessionid=1`,
  (path) => `${path}#x`,
  (path) => `${path}.json`,
  (path) => `${path}/${"a/".repeat(2000)}`,
  (path) => `${path}${"x".repeat(9000)}`,
  (path) => `http://evil.example${path}`,
  (path, random) =>
    path.replace(/[^/]*$/u, () => encodeURIComponent(hostileString(random).toWellFormed()).slice(0, 4000)),
];

/** URLs outside the API that a browser can be made to request. */
const others = [
  ...[
    "/",
    "/card/x",
    "/c/ZZZZ9999",
    "/card/x.vcf",
    "/card/x.vcf?v=4&v=3",
    "/c/x?via=qr&via=nfc",
    "/media/x",
    "/media/../x",
  ],
  ...["/media/%2e%2e/%2e%2e/etc/passwd", "/assets/../../package.json", "/assets/%2e%2e%2fpackage.json", "/.env"],
  ...[
    "/.git/config",
    "/api",
    "/api/",
    "/api/docs",
    "/api/openapi.json",
    "/favicon.svg",
    "/robots.txt",
    "/wallet/v1/log",
  ],
  ...["/card/x/pass", "/card/x/qr.svg?size=99999999", "/card/x/qr.png?size=-1", "/card/x/preview.png", "/*", "*"],
  ...["/api/cards/__proto__", "/api/cards/constructor", "/assets/__proto__", "/node_modules/x", "/server/main.ts"],
];

export function hostilePath(random: Random, path: string): string {
  if (random.chance(0.55)) return path;
  if (random.chance(0.3)) return random.pick(others);
  const bare = path.split("?")[0] ?? path;
  return random.pick(tricks)(bare, random);
}

export function hostileQuery(random: Random, names: readonly string[]): string {
  if (random.chance(0.6)) return "";
  if (random.chance(0.2)) {
    const odd = ["?", "??", "?a", "?&&&", "?=", "?%", "?%zz=1", "?__proto__[x]=1", "?a[]=1&a[]=2", "?limit=1&limit=2"];
    return random.pick(odd);
  }
  const count = 1 + random.below(3);
  const pairs = Array.from({ length: count }, () => {
    const value = encodeURIComponent(hostileString(random).toWellFormed()).slice(0, 3000);
    return `${encodeURIComponent(random.pick(names))}=${value}`;
  });
  return `?${pairs.join("&")}`;
}
