import { expect, it } from "vitest";
import { misspeltKeys } from "./misspelt-keys.ts";

const known = [
  "PORT",
  "HOST",
  "TEAMS",
  "DATA_DIR",
  "LOG_LEVEL",
  "PUBLIC_URL",
  "SMTP_URL",
  "DATABASE_URL",
  "TRUSTED_PROXIES",
];
const meant = (key: string) => misspeltKeys({ [key]: "x" }, known).map((found) => found.meant)[0] ?? null;

it.each([
  ["PUBLC_URL", "PUBLIC_URL"],
  ["PUBLIC_URI", "PUBLIC_URL"],
  ["public_url", "PUBLIC_URL"],
  ["TRUSTED_PROXY", "TRUSTED_PROXIES"],
  ["DATBASE_URL", "DATABASE_URL"],
  ["DATADIR", "DATA_DIR"],
  ["PROT", "PORT"],
  ["LOGLEVEL", "LOG_LEVEL"],
])("%s is nearly %s", (key, wanted) => {
  expect(meant(key)).toBe(wanted);
});

it.each([
  ...[
    "PATH",
    "HOME",
    "PWD",
    "TERM",
    "LANG",
    "USER",
    "SHELL",
    "HOSTNAME",
    "LOGNAME",
    "SHLVL",
    "TMPDIR",
    "TZ",
    "MAIL",
    "EDITOR",
  ],
  ...[
    "PGHOST",
    "PGPORT",
    "PGDATABASE",
    "NODE_OPTIONS",
    "NODE_ENV",
    "HTTP_PROXY",
    "NO_PROXY",
    "DEBUG",
    "CI",
    "SSH_TTY",
    "DISPLAY",
  ],
  ...[
    "KUBERNETES_SERVICE_HOST",
    "KUBERNETES_PORT",
    "REDIS_URL",
    "S3_URL",
    "DATABASE_USER",
    "DATABASE_HOST",
    "SMTP_HOST",
    "AWS_REGION",
    "INVOCATION_ID",
    "XDG_DATA_DIRS",
    "LS_COLORS",
    "_",
  ],
])("%s is none of ours", (key) => {
  expect(meant(key)).toBe(null);
});

it("a key of ours is none, whatever is near it", () => {
  expect(misspeltKeys({ PORT: "1", HOST: "x", PUBLIC_URL: "" }, known)).toEqual([]);
});
