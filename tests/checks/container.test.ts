import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { streamNotifications } from "../../domain/notifications/contract.ts";
import { timeouts } from "../../server/config/timeouts.ts";

/** Checks that the container image and the samples in deploy/ match the product, without a container engine. */

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const dockerfile = read("Dockerfile").replaceAll("\\\n", " ");
const instructions = dockerfile
  .split("\n")
  .flatMap((line) =>
    /^[A-Z]+ /u.test(line) ? [{ word: line.split(" ")[0], rest: line.slice(line.indexOf(" ") + 1) }] : [],
  );
const lastStage = instructions.slice(instructions.findLastIndex(({ word }) => word === "FROM"));
const keysOf = (text: string) =>
  new Set(text.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b|\b(?:HOST|PORT|STORAGE|SIGNUP|TEAMS|WORKERS)\b/gu));
const documented = keysOf(read("docs/operating.md"));

describe("the container image", () => {
  it("copies what there is, and .dockerignore lets it through", () => {
    const ignored = read(".dockerignore");
    expect(ignored).toMatch(/^\*$/mu);
    const open = [...ignored.matchAll(/^!(.+)$/gmu)].map(([, name]) => name ?? "");
    for (const name of open) expect([name, existsSync(join(root, name))]).toEqual([name, true]);
    for (const secret of [".env", "data", "node_modules", ".git"]) expect(open).not.toContain(secret);
    const copied = instructions.filter(({ word, rest }) => word === "COPY" && !rest.startsWith("--from"));
    for (const { rest } of copied) {
      for (const name of rest.split(" ").slice(0, -1)) if (name !== ".") expect(open).toContain(name);
    }
    for (const needed of ["server", "domain", "cli", "migrations", "web", "scripts", "lingui.config.ts"])
      expect(open).toContain(needed);
  });

  it("runs as a user by number that is not root, with a health check and a data volume", () => {
    const of = (word: string) => lastStage.filter((one) => one.word === word).map(({ rest }) => rest);
    expect(of("USER").at(-1)).toMatch(/^[1-9]\d*:[1-9]\d*$/u);
    expect(of("HEALTHCHECK")[0]).toContain("/api/health");
    expect(of("VOLUME")).toEqual(["/data"]);
    expect(of("ENV")[0]).toMatch(/NODE_ENV=production HOST=0\.0\.0\.0 .*DATA_DIR=\/data/u);
    // A shell in between would not forward SIGTERM.
    expect(of("CMD")).toEqual(['["node", "dist/server/main.mjs"]']);
  });

  it("is made from pinned images, of the Node that the start fetches", () => {
    const fetched = /fetched = "([\d.]+)"/u.exec(read("scripts/node24.mjs"))?.[1];
    const bases = instructions.filter(({ word }) => word === "FROM").map(({ rest }) => rest.split(" ")[0]);
    for (const base of bases) expect(base).toBe(`node:${fetched}-trixie-slim`);
    for (const [, image] of read("compose.yaml").matchAll(/^ {4}image: (\S+)$/gmu)) {
      expect(image).toMatch(/^(?:evox|[\w./-]+:\d[\w.]*)$/u);
    }
  });
});

describe("the samples of operation", () => {
  it("set only what docs/operating.md explains", () => {
    const compose = read("compose.yaml");
    const ours = compose.slice(compose.indexOf("    environment:"), compose.indexOf("\n  database:"));
    const set = [...ours.matchAll(/^ {6}([A-Z0-9_]+):/gmu)].map(([, key]) => key ?? "");
    expect(set.length).toBeGreaterThan(10);
    for (const key of set) expect(documented).toContain(key);
    const unit = [...read("deploy/evox.service").matchAll(/^Environment=(.*)$/gmu)].map(([, pairs]) => pairs ?? "");
    expect(unit.length).toBeGreaterThan(0);
    // A pair whose value has spaces is quoted (systemd.exec, Environment=).
    const pairs = unit.flatMap((line) => line.match(/"[^"]*"|\S+/gu) ?? []);
    for (const pair of pairs) {
      const key = pair.replaceAll('"', "").split("=")[0] ?? "";
      if (!["NODE_ENV", "XDG_CACHE_HOME"].includes(key)) expect(documented).toContain(key);
    }
  });

  it("give Node the flags that `npm start` gives it, and the tests do, too", () => {
    const flags = /NODE_OPTIONS: "([^"]+)"/u.exec(read("scripts/serve.mjs"))?.[1];
    expect(flags).toMatch(/^--\S/u);
    expect(read("Dockerfile")).toContain(`NODE_OPTIONS="${flags}"`);
    expect(read("deploy/evox.service")).toContain(`\nEnvironment="NODE_OPTIONS=${flags}"\n`);
    expect(read("docs/operating.md")).toContain(`NODE_OPTIONS="${flags}"`);
    expect(read("tests/support/process.ts")).toContain(`NODE_OPTIONS: "${flags}"`);
  });

  it("hand on what the operator decides about mail and people", () => {
    const compose = read("compose.yaml");
    const mail = ["SMTP_URL", "MAIL_FROM", "CONTACT_EMAIL"];
    for (const key of [...mail, "PRIVACY_URL", "IMPRINT_URL", "SIGNUP", "TEAMS", "ADMIN_DOMAIN"]) {
      expect(compose).toContain(`\n      ${key}: \${${key}:-}\n`);
    }
  });

  it("leave longer for a stop than the product takes", () => {
    const longest = Number(/maxStopMs = ([\d_]+)/u.exec(read("server/main.ts"))?.[1]?.replaceAll("_", "")) / 1000;
    expect(Number(/stop_grace_period: (\d+)s/u.exec(read("compose.yaml"))?.[1])).toBeGreaterThan(longest);
    expect(Number(/^TimeoutStopSec=(\d+)$/mu.exec(read("deploy/evox.service"))?.[1])).toBeGreaterThan(longest);
  });

  it("keep proxies from holding events back and from using a connection that is closing", () => {
    const nginx = read("deploy/nginx.conf");
    expect(nginx).toContain(`location = ${streamNotifications.path} {`);
    const idle = timeouts.http.keepAlive / 1000;
    expect(Number(/keepalive_timeout (\d+)s/u.exec(nginx)?.[1])).toBeLessThan(idle);
    expect(Number(/keepalive (\d+)s/u.exec(read("deploy/Caddyfile"))?.[1])).toBeLessThan(idle);
  });
});
