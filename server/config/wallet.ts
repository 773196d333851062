import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { origin } from "./storage.ts";

const word = z.string().min(1);

/** Any key of a wallet makes its others without a default required. */
export const walletKeys = {
  WALLET_NAME: z.string().trim().min(1).max(60),
  APPLE_PASS_CERTIFICATE: word,
  APPLE_PASS_KEY: word,
  APPLE_PASS_KEY_PASSPHRASE: word,
  APPLE_WWDR_CERTIFICATE: word,
  APPLE_PUSH_URL: origin.refine((text) => text.startsWith("https:"), "must start with https://"),
  GOOGLE_WALLET_ISSUER_ID: z.string().regex(/^\d{5,25}$/u, "must be the issuer ID (a number)"),
  GOOGLE_WALLET_KEY: word,
  GOOGLE_WALLET_API_URL: origin,
} as const;

type Keys = { [Key in keyof typeof walletKeys]?: z.output<(typeof walletKeys)[Key]> | undefined };

export type AppleConfig = {
  /** PEM, the key without its passphrase. */
  certificate: string;
  key: string;
  wwdr: string;
  /** From the certificate. */
  passType: string;
  team: string;
  /** The period in which both certificates are valid. */
  beginsAt: Date;
  endsAt: Date;
  pushUrl: string;
};

export type GoogleConfig = {
  issuerId: string;
  email: string;
  key: KeyObject;
  tokenUrl: string;
  apiUrl: string;
};

export type WalletConfig = {
  /** Shown on lock screens and at the top of Google passes. */
  name: string;
  apple: AppleConfig | null;
  google: GoogleConfig | null;
};

type Wrong = (key: string, why: string) => never;

export function walletConfig(env: Keys, wrong: Wrong): WalletConfig {
  return { name: env.WALLET_NAME ?? "E-VOX", apple: appleConfig(env, wrong), google: googleConfig(env, wrong) };
}

function appleConfig(env: Keys, wrong: Wrong): AppleConfig | null {
  const beside = (Object.keys(walletKeys) as (keyof Keys)[]).find((key) => key.startsWith("APPLE_") && env[key]);
  if (!beside) return null;
  const need = (name: "APPLE_PASS_CERTIFICATE" | "APPLE_PASS_KEY" | "APPLE_WWDR_CERTIFICATE") =>
    contentOf(name, env[name] ?? wrong(name, `is required with ${beside}`), isPem, wrong);
  const certificate = readCertificate("APPLE_PASS_CERTIFICATE", need("APPLE_PASS_CERTIFICATE"), wrong);
  const wwdr = readCertificate("APPLE_WWDR_CERTIFICATE", need("APPLE_WWDR_CERTIFICATE"), wrong);
  const key = readAppleKey(need("APPLE_PASS_KEY"), env.APPLE_PASS_KEY_PASSPHRASE, wrong);
  const subject = certificate.toLegacyObject().subject as unknown as Record<string, unknown>;
  const { UID: passType, OU: team } = subject;
  if (typeof passType !== "string" || typeof team !== "string") {
    return wrong("APPLE_PASS_CERTIFICATE", "is not a pass type certificate: it has no pass type (UID) or no team (OU)");
  }
  if (!certificate.checkPrivateKey(key)) {
    return wrong("APPLE_PASS_KEY", "does not belong to the certificate in APPLE_PASS_CERTIFICATE");
  }
  if (!certificate.checkIssued(wwdr) || !certificate.verify(wwdr.publicKey)) {
    return wrong("APPLE_WWDR_CERTIFICATE", `did not issue APPLE_PASS_CERTIFICATE; its issuer is ${named(certificate)}`);
  }
  const both = [certificate, wwdr];
  return {
    certificate: certificate.toString(),
    key: key.export({ type: "pkcs8", format: "pem" }).toString(),
    wwdr: wwdr.toString(),
    passType,
    team,
    beginsAt: new Date(Math.max(...both.map(({ validFrom }) => Date.parse(validFrom)))),
    endsAt: new Date(Math.min(...both.map(({ validTo }) => Date.parse(validTo)))),
    pushUrl: env.APPLE_PUSH_URL ?? "https://api.push.apple.com",
  };
}

function named(certificate: X509Certificate): string {
  return certificate.issuer.split("\n").join(", ");
}

function readCertificate(name: string, pem: string, wrong: Wrong): X509Certificate {
  const certificate = attempt(() => new X509Certificate(pem)) ?? wrong(name, "contains no certificate in PEM format");
  // The signing library supports RSA only.
  if (certificate.publicKey.asymmetricKeyType !== "rsa") return wrong(name, "must be a certificate with an RSA key");
  return certificate;
}

function readAppleKey(pem: string, passphrase: string | undefined, wrong: Wrong): KeyObject {
  try {
    return createPrivateKey({ key: pem, ...(passphrase === undefined ? {} : { passphrase }) });
  } catch {
    const isLocked = /\bENCRYPTED\b/u.test(pem);
    if (isLocked && passphrase === undefined) {
      return wrong("APPLE_PASS_KEY", "is encrypted: set APPLE_PASS_KEY_PASSPHRASE");
    }
    if (isLocked) return wrong("APPLE_PASS_KEY_PASSPHRASE", "does not decrypt APPLE_PASS_KEY");
    return wrong("APPLE_PASS_KEY", "contains no private key in PEM format");
  }
}

const serviceAccount = z.object({
  client_email: z.email(),
  private_key: z.string(),
  token_uri: origin.optional(),
});

function googleConfig(env: Keys, wrong: Wrong): GoogleConfig | null {
  const beside = (Object.keys(walletKeys) as (keyof Keys)[]).find((key) => key.startsWith("GOOGLE_") && env[key]);
  if (!beside) return null;
  const issuerId = env.GOOGLE_WALLET_ISSUER_ID ?? wrong("GOOGLE_WALLET_ISSUER_ID", `is required with ${beside}`);
  const given = env.GOOGLE_WALLET_KEY ?? wrong("GOOGLE_WALLET_KEY", `is required with ${beside}`);
  const text = contentOf("GOOGLE_WALLET_KEY", given, isJson, wrong);
  const account = attempt(() => serviceAccount.parse(JSON.parse(text)));
  if (!account) return wrong("GOOGLE_WALLET_KEY", "is not the JSON key file of a service account");
  const key = attempt(() => createPrivateKey(account.private_key));
  if (key?.asymmetricKeyType !== "rsa") return wrong("GOOGLE_WALLET_KEY", "contains no RSA key (private_key)");
  return {
    issuerId,
    email: account.client_email,
    key,
    tokenUrl: account.token_uri ?? "https://oauth2.googleapis.com/token",
    apiUrl: env.GOOGLE_WALLET_API_URL ?? "https://walletobjects.googleapis.com",
  };
}

const isPem = (value: string) => value.includes("-----BEGIN ");
const isJson = (value: string) => value.trimStart().startsWith("{");

/** Accepts the content (with `\n` for line breaks if needed) or a file path. */
function contentOf(name: string, value: string, isContent: (value: string) => boolean, wrong: Wrong): string {
  if (isContent(value)) return isContent === isPem ? value.replaceAll("\\n", "\n") : value;
  try {
    return readFileSync(value, "utf8");
  } catch (error) {
    return wrong(name, `is a file that cannot be read (${(error as { code?: string }).code ?? "unknown"})`);
  }
}

function attempt<Result>(read: () => Result): Result | null {
  try {
    return read();
  } catch {
    return null;
  }
}
