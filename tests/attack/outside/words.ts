import { globSync } from "node:fs";
import { answering, fillPath } from "../bases.ts";
import type { Random } from "../random.ts";

/** Paths to try: files commonly left behind, our files, our URLs, and variations of all. */

const left = [
  ...[".env", ".env.local", ".env.production", ".env.bak", ".git/config", ".git/HEAD", ".git/index", ".gitignore"],
  ...[".svn/entries", ".hg/store", ".DS_Store", ".htaccess", ".htpasswd", ".npmrc", ".yarnrc", ".dockerignore"],
  ...[".ssh/id_rsa", ".aws/credentials", ".vscode/settings.json", ".idea/workspace.xml", ".bash_history", ".netrc"],
  ...[
    "package.json",
    "package-lock.json",
    "yarn.lock",
    "tsconfig.json",
    "vite.config.ts",
    "Dockerfile",
    "compose.yaml",
  ],
  ...["docker-compose.yml", "README.md", "LICENSE", "CHANGELOG.md", "backup.zip", "backup.tar.gz", "backup.sql"],
  ...["dump.sql", "database.sql", "db.sqlite", "site.tar.gz", "www.zip", "id_rsa", "server.key", "server.pem"],
  ...["config.json", "config.yml", "config.php", "settings.py", "web.config", "wp-config.php", "wp-login.php"],
  ...["phpinfo.php", "info.php", "index.php", "server-status", "server-info", "actuator/env", "actuator/heapdump"],
  ...["metrics", "debug", "debug/pprof", "trace", "console", "graphql", "swagger.json", "swagger-ui", "openapi.json"],
  ...["v1/api-docs", ".well-known/security.txt", "security.txt", "robots.txt", "sitemap.xml", "crossdomain.xml"],
  ...["admin/login", "administrator", "manager/html", "jenkins", "cgi-bin/test.cgi", "xmlrpc.php", "health", "status"],
  ...["log", "logs", "logs/error.log", "npm-debug.log", "error.log", "tmp", "temp", "data", "uploads", "private"],
  ...["etc/passwd", "proc/self/environ", "windows/win.ini", "data/secrets", "secrets/audit-key", "data/mail", "media"],
  ...[
    ".vite/manifest.json",
    "manifest.json",
    "web/app/index.html",
    "dist/server/main.mjs",
    "dist/pages/pages.mjs",
    ".evox-build.json",
  ],
  ...["assets/", "assets/.vite/manifest.json", "node_modules/fastify/package.json", "node_modules/.package-lock.json"],
];

const pages = [
  ...["", "login", "addmein", "setup", "reset", "prove", "dashboard", "account", "admin", "admin-tools", "leader"],
  ...["organization", "role-debug", "role-dashboard", "design", "dev/reload", "api", "api/docs", "api/openapi.json"],
  ...["card/x", "card/x.vcf", "card/x.pkpass", "c/ZZZZ9999", "media/x", "wallet/v1/log", "sw.js", "assets", "film"],
];

const folders = "{server,domain,web,cli,scripts,migrations,deploy,docs,tests}/**/*.{ts,tsx,mjs,sql,md,json,html,css}";

/** Locations where our files might be served by mistake. */
const before = ["", "assets/", "media/", "people/", "card/", "api/", "web/", "./", "//", "static/", "public/"];
const climbing = ["../", "%2e%2e/", "..%2f", "%2e%2e%2f", "..;/", "....//", "..%5c", "%252e%252e%252f", ".%2e/"];
const behind = [
  ...[".bak", ".old", ".orig", ".save", ".swp", "~", ".tmp", ".1", ".map", ".gz", ".br", ".zip", ".json", ".txt", "/"],
  ...["/.", "/..", "%00", "%20", ";a=b", "?raw", "?debug=1", ".html", ".php", "%2f", "%5c", "/index.html", "::$DATA"],
];

export function makeWords(root: string, random: Random, count: number): string[] {
  const own = globSync(folders, { cwd: root }).sort();
  const routes = answering.map((operation) => fillPath(operation, everything).slice(1));
  const known = [...left, ...pages, ...routes];
  const words = new Set(known.slice(0, count));
  while (words.size < count) {
    const word = random.chance(0.4) ? random.pick(own) : random.pick(known);
    const changed = [
      () => `${random.pick(before)}${word}`,
      () => `${random.pick(before)}${random.pick(climbing).repeat(1 + random.below(6))}${word}`,
      () => `${word}${random.pick(behind)}`,
      () => `${random.pick(before)}${word}${random.pick(behind)}`,
      () => word.toUpperCase(),
      () => word.replaceAll("/", random.pick(["%2f", "//", "%5c", "/./"])),
      () => [...word].map((sign) => (random.chance(0.2) && /\w/u.test(sign) ? percent(sign) : sign)).join(""),
    ];
    words.add(random.pick(changed)());
  }
  return [...words];
}

/** Replaces every path parameter. */
const everything = new Proxy({}, { get: () => "x" });
const percent = (sign: string) => `%${sign.charCodeAt(0).toString(16).padStart(2, "0")}`;
