import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import { emailField, passwordField } from "../../domain/core/fields.ts";
import { limits } from "../../domain/core/limits.ts";
import type { LegalUrls } from "../../domain/core/operator-rules.ts";
import { cardHosts } from "./card-hosts.ts";
import { isLoopback } from "./loopback.ts";
import { type MisspeltKey, misspeltKeys } from "./misspelt-keys.ts";
import { type StorageConfig, storageConfig, storageKeys } from "./storage.ts";
import { type Timeouts, timeouts } from "./timeouts.ts";
import { type WalletConfig, walletConfig, walletKeys } from "./wallet.ts";

/** docs/operating.md lists every key with its default. */

const empty = (value: unknown) => (value === "" ? undefined : value);

function optional<Shape extends z.ZodType>(shape: Shape) {
  return z.preprocess(empty, shape.optional());
}

function eachOptional<Shapes extends Record<string, z.ZodType>>(shapes: Shapes) {
  const entries = Object.entries(shapes).map(([key, shape]) => [key, optional(shape)] as const);
  return Object.fromEntries(entries) as { [Key in keyof Shapes]: ReturnType<typeof optional<Shapes[Key]>> };
}

const address = z.string().refine(isNetwork, "must be addresses or networks, separated by commas");

/** `10.0.0.1`, `10.0.0.0/8`, `::1`, `fd00::/8`. */
function isNetwork(text: string): boolean {
  const [, host = "", prefix] = /^([^/]*)(?:\/(\d{1,3}))?$/u.exec(text) ?? [];
  const bits = { 4: 32, 6: 128 }[isIP(host)];
  if (bits === undefined || host.includes("%")) return false;
  return prefix === undefined || (Number(prefix) >= 1 && Number(prefix) <= bits);
}

/** A later error would not name the key. */
function serviceAddress(schemes: RegExp, refusal: string) {
  return z.string().regex(schemes, refusal).refine(isReadable, "is not an address");
}

function isReadable(text: string): boolean {
  const url = URL.parse(text);
  if (!url) return false;
  try {
    for (const part of [url.username, url.password, url.hostname, url.pathname]) decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

/** The operator's own page. The address is on every public page, so it must not contain a password. */
const pageAddress = serviceAddress(/^https:\/\//u, "must start with https://")
  .transform((text) => new URL(text))
  .refine((url) => !url.username && !url.password, "must not contain a user name or password")
  .transform((url) => url.href);

const databaseAddress = serviceAddress(/^postgres(?:ql)?:\/\//u, "must start with postgres://");

const shape = z.object({
  PORT: optional(z.coerce.number().int().min(1).max(65535)),
  HOST: optional(z.string().min(1)),
  DRAIN_SECONDS: optional(z.coerce.number().int().min(0).max(300)),
  WORKERS: optional(z.coerce.number().int().min(1).max(16)),
  METRICS_PORT: optional(z.coerce.number().int().min(1).max(65535)),
  METRICS_HOST: optional(z.string().min(1)),
  PUBLIC_URL: optional(
    z
      .url({ protocol: /^https?$/u })
      .transform((text) => new URL(text))
      .refine(
        (url) => url.pathname === "/" && !url.search && !url.hash && !url.username,
        "must be an origin, like https://cards.example.com",
      ),
  ),
  CARD_HOSTS: optional(z.string()),
  DATA_DIR: optional(z.string().min(1)),
  DATABASE_URL: optional(databaseAddress),
  DATABASE_READ_URL: optional(databaseAddress),
  ADMIN_EMAIL: optional(emailField),
  ADMIN_PASSWORD: optional(passwordField),
  ADMIN_DOMAIN: optional(
    z
      .string()
      .toLowerCase()
      .regex(/^(?=.{1,253}$)[a-z0-9-]+(?:\.[a-z0-9-]+)*$/u, "must be a domain, like example.com"),
  ),
  PASSWORD_MIN_LENGTH: optional(z.coerce.number().int().min(limits.passwordMin).max(limits.passwordMax)),
  SIGNUP: optional(z.enum(["open", "closed"])),
  TEAMS: optional(z.enum(["open", "closed"])),
  SMTP_URL: optional(serviceAddress(/^smtps?:\/\//u, "must start with smtp:// or smtps://")),
  MAIL_FROM: optional(emailField),
  CONTACT_EMAIL: optional(emailField),
  PRIVACY_URL: optional(pageAddress),
  IMPRINT_URL: optional(pageAddress),
  OPERATOR_NAME: optional(z.string().trim().min(1).max(100)),
  CONTACT_EXCHANGE: optional(z.enum(["on", "off"])),
  ...eachOptional(storageKeys),
  ...eachOptional(walletKeys),
  TRUSTED_PROXIES: optional(
    z
      .string()
      .transform((list) => list.split(",").map((entry) => entry.trim()))
      .pipe(z.array(address)),
  ),
  LIMIT_FACTOR: optional(z.coerce.number().min(0.01).max(1_000_000)),
  SUBSCRIPTION_GRACE_DAYS: optional(z.coerce.number().int().min(0).max(3650)),
  EVOX_ROLE_DEBUG: optional(z.enum(["0", "1"])),
  ADMIN_2FA: optional(z.enum(["optional", "required"])),
  SECOND_FACTOR_KEY: optional(z.string().min(16, "must be at least 16 characters long")),
  AUDIT_KEY: optional(z.string().min(16, "must be at least 16 characters long")),
  LOG_LEVEL: optional(z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"])),
  EVOX_DEV: optional(z.enum(["0", "1"])),
  NODE_ENV: optional(z.string()),
});

export type Config = {
  port: number;
  host: string;
  /** Seconds in which connections are accepted after SIGTERM, while /api/health fails. */
  drainSeconds: number;
  workers: number;
  metrics: { port: number; host: string } | null;
  publicUrl: URL | null;
  /** With a port unless it is the default; new short links use the first. */
  cardHosts: readonly string[];
  dataDir: string;
  databaseUrl: string | null;
  databaseReadUrl: string | null;
  admin: { email: string; password: string } | null;
  /** Proven admin addresses of this domain get the role admin; null: none. */
  adminDomain: string | null;
  /** For new passwords. */
  passwordMin: number;
  signUpOpen: boolean;
  teamsOpen: boolean;
  smtpUrl: string | null;
  /** null: no-reply at the server's own host. */
  mailFrom: string | null;
  contactEmail: string | null;
  legalUrls: LegalUrls;
  /** Named to visitors who share their contact; null: no card may take contacts. */
  operatorName: string | null;
  contactExchange: boolean;
  storage: StorageConfig;
  wallet: WalletConfig;
  trustedProxies: string[];
  limitFactor: number;
  graceDays: number;
  roleDebug: boolean;
  adminSecondFactor: boolean;
  /** Encrypts authenticator secrets; null: a key in the data folder. */
  secondFactorKey: string | null;
  /** Signs the audit log's head; null: a key in the data folder. */
  auditKey: string | null;
  logLevel: string;
  development: boolean;
  misspeltKeys: readonly MisspeltKey[];
  /** Not configurable by the operator. */
  timeouts: Timeouts;
};

/** The message is one line that names the key. */
export class ConfigError extends Error {}

/** With the role debugger, anyone who can reach the server can become an admin. */
function refuseRoleDebug(env: z.infer<typeof shape>): void {
  if (env.NODE_ENV === "production") {
    throw new ConfigError("EVOX_ROLE_DEBUG: is not allowed while NODE_ENV is production");
  }
  const elsewhere = [
    ["PUBLIC_URL", env.PUBLIC_URL?.hostname],
    ["HOST", env.HOST],
  ].find(([, host]) => host !== undefined && !isLoopback(host));
  if (!elsewhere) return;
  throw new ConfigError(
    `EVOX_ROLE_DEBUG: lets anyone become an admin, so it is allowed only on this machine: ${elsewhere[0]} must be localhost, 127.0.0.1 or ::1`,
  );
}

/** @throws ConfigError for an invalid value, or half of a pair */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const parsed = shape.safeParse(environment);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${String(issue?.path[0])}: ${issue?.message ?? "is not valid"}`);
  }
  const env = parsed.data;
  if ((env.ADMIN_EMAIL === undefined) !== (env.ADMIN_PASSWORD === undefined)) {
    throw new ConfigError(
      env.ADMIN_EMAIL ? "ADMIN_PASSWORD: is required with ADMIN_EMAIL" : "ADMIN_EMAIL: is required with ADMIN_PASSWORD",
    );
  }
  if (env.DATABASE_READ_URL !== undefined && env.DATABASE_URL === undefined) {
    throw new ConfigError("DATABASE_URL: is required with DATABASE_READ_URL");
  }
  if (env.METRICS_PORT !== undefined && env.METRICS_PORT === (env.PORT ?? 3000)) {
    throw new ConfigError("METRICS_PORT: must differ from PORT, because metrics are not public");
  }
  if (env.EVOX_ROLE_DEBUG === "1") refuseRoleDebug(env);
  return {
    port: env.PORT ?? 3000,
    host: env.HOST ?? "127.0.0.1",
    drainSeconds: env.DRAIN_SECONDS ?? 0,
    workers: env.WORKERS ?? 1,
    metrics: env.METRICS_PORT ? { port: env.METRICS_PORT, host: env.METRICS_HOST ?? "127.0.0.1" } : null,
    publicUrl: env.PUBLIC_URL ?? null,
    cardHosts: cardHosts(env.CARD_HOSTS, env.PUBLIC_URL, env.PORT ?? 3000, (why) => {
      throw new ConfigError(`CARD_HOSTS: ${why}`);
    }),
    dataDir: resolve(env.DATA_DIR ?? "./data"),
    databaseUrl: env.DATABASE_URL ?? null,
    databaseReadUrl: env.DATABASE_READ_URL ?? null,
    admin: env.ADMIN_EMAIL && env.ADMIN_PASSWORD ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : null,
    adminDomain: env.ADMIN_DOMAIN ?? null,
    passwordMin: env.PASSWORD_MIN_LENGTH ?? limits.passwordMin,
    signUpOpen: env.SIGNUP !== "closed",
    teamsOpen: env.TEAMS !== "closed",
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? null,
    contactEmail: env.CONTACT_EMAIL ?? null,
    legalUrls: { privacy: env.PRIVACY_URL ?? null, imprint: env.IMPRINT_URL ?? null },
    operatorName: env.OPERATOR_NAME ?? null,
    contactExchange: env.CONTACT_EXCHANGE !== "off",
    storage: storageConfig(env, (key, beside) => {
      throw new ConfigError(`${key}: is required with ${beside}`);
    }),
    wallet: walletConfig(env, (key, why) => {
      throw new ConfigError(`${key}: ${why}`);
    }),
    trustedProxies: env.TRUSTED_PROXIES ?? [],
    limitFactor: env.LIMIT_FACTOR ?? 1,
    graceDays: env.SUBSCRIPTION_GRACE_DAYS ?? 0,
    roleDebug: env.EVOX_ROLE_DEBUG === "1",
    adminSecondFactor: env.ADMIN_2FA === "required",
    secondFactorKey: env.SECOND_FACTOR_KEY ?? null,
    auditKey: env.AUDIT_KEY ?? null,
    logLevel: env.LOG_LEVEL ?? "info",
    development: env.EVOX_DEV === "1",
    misspeltKeys: misspeltKeys(environment, Object.keys(shape.shape)),
    timeouts,
  };
}
