import { generateKeyPairSync } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseConfig } from "../../server/config/config.ts";
import { walletWarnings } from "../../server/features/wallet/warnings.ts";
import {
  type Authority,
  appleEnvironment,
  type CertificateAndKey,
  makeAuthority,
  openssl,
  passSubject,
} from "../support/authority.ts";
import { freePort } from "../support/free-port.ts";
import { newEmail } from "../support/people.ts";
import { builtServer, runFile, startProcess } from "../support/process.ts";
import { cloneDatabase } from "../support/product.ts";

/** Invalid certificates and keys stop the start with a line that names the key. */

let authority: Authority;
let pass: CertificateAndKey;
let good: Record<string, string>;
const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const account = { client_email: newEmail(), private_key: privateKey.export({ type: "pkcs8", format: "pem" }) };
const googleGood = { GOOGLE_WALLET_ISSUER_ID: "3388000000012345678", GOOGLE_WALLET_KEY: JSON.stringify(account) };
beforeAll(async () => {
  authority = await makeAuthority();
  pass = await authority.issue(passSubject);
  good = appleEnvironment(authority, pass);
});
afterAll(() => authority?.remove());

describe("Apple's keys", () => {
  it("are taken as paths, as text, and as text with \\n for its line breaks", async () => {
    const { certificate, key } = await authority.read(pass);
    const fromFiles = parseConfig(good).wallet.apple;
    const asText = { ...good, APPLE_PASS_CERTIFICATE: certificate, APPLE_PASS_KEY: key };
    expect(parseConfig(asText).wallet.apple).toEqual(fromFiles);
    const oneLine = { ...good, APPLE_PASS_CERTIFICATE: certificate.replaceAll("\n", "\\n") };
    expect(parseConfig(oneLine).wallet.apple).toEqual(fromFiles);
    expect(fromFiles).toMatchObject({ passType: "pass.test.evox.card", team: "TEAM123456" });
  });

  it("may be locked with a passphrase", async () => {
    const locked = join(authority.folder, "locked.pem");
    await openssl("pkcs8", "-topk8", "-in", pass.key, "-out", locked, "-passout", "pass:open sesame");
    const environment = { ...good, APPLE_PASS_KEY: locked };
    expect(parseConfig({ ...environment, APPLE_PASS_KEY_PASSPHRASE: "open sesame" }).wallet.apple?.key).toBe(
      parseConfig(good).wallet.apple?.key,
    );
    expect(() => parseConfig(environment)).toThrow(/^APPLE_PASS_KEY: is encrypted/u);
    expect(() => parseConfig({ ...environment, APPLE_PASS_KEY_PASSPHRASE: "x" })).toThrow(
      /^APPLE_PASS_KEY_PASSPHRASE: does not decrypt/u,
    );
  });

  it.each(["APPLE_PASS_CERTIFICATE", "APPLE_PASS_KEY", "APPLE_WWDR_CERTIFICATE"])("%s must be there", (key) => {
    const { [key]: _, ...rest } = good;
    expect(() => parseConfig(rest)).toThrow(new RegExp(`^${key}: is required with APPLE_`, "u"));
    expect(() => parseConfig({ ...good, [key]: "/nowhere/at-all.pem" })).toThrow(
      new RegExp(`^${key}: is a file that cannot be read \\(ENOENT\\)`, "u"),
    );
  });

  it("must belong together", async () => {
    const other = await authority.issue(passSubject);
    expect(() => parseConfig({ ...good, APPLE_PASS_KEY: other.key })).toThrow(/^APPLE_PASS_KEY: does not belong/u);
    expect(() => parseConfig({ ...good, APPLE_WWDR_CERTIFICATE: authority.root.certificate })).toThrow(
      /^APPLE_WWDR_CERTIFICATE: did not issue APPLE_PASS_CERTIFICATE; its issuer is CN=Test WWDR/u,
    );
  });

  it("must be what they are called", async () => {
    const plain = await authority.issue("/CN=No Pass Type");
    expect(() =>
      parseConfig({ ...good, APPLE_PASS_CERTIFICATE: plain.certificate, APPLE_PASS_KEY: plain.key }),
    ).toThrow(/^APPLE_PASS_CERTIFICATE: is not a pass type certificate/u);
    expect(() => parseConfig({ ...good, APPLE_PASS_CERTIFICATE: pass.key })).toThrow(
      /^APPLE_PASS_CERTIFICATE: contains no certificate/u,
    );
    expect(() => parseConfig({ ...good, APPLE_PASS_KEY: pass.certificate })).toThrow(
      /^APPLE_PASS_KEY: contains no private key/u,
    );
    expect(() => parseConfig({ ...good, APPLE_PUSH_URL: "http://push.example" })).toThrow(
      /^APPLE_PUSH_URL: must start/u,
    );
    const curve = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({
      type: "pkcs8",
      format: "pem",
    });
    expect(() => parseConfig({ ...good, APPLE_PASS_KEY: String(curve) })).toThrow(/^APPLE_PASS_KEY: does not belong/u);
  });
});

describe("Google's keys", () => {
  it("are taken as JSON and as the path of the file", async () => {
    const path = join(authority.folder, "account.json");
    await writeFile(path, JSON.stringify({ type: "service_account", ...account }, null, 2));
    const fromText = parseConfig(googleGood).wallet.google;
    expect(fromText).toMatchObject({
      email: account.client_email,
      tokenUrl: "https://oauth2.googleapis.com/token",
      apiUrl: "https://walletobjects.googleapis.com",
    });
    const fromFile = parseConfig({ ...googleGood, GOOGLE_WALLET_KEY: path }).wallet.google;
    expect(fromFile?.key.equals(fromText?.key ?? privateKey)).toBe(true);
  });

  it.each([
    [{ GOOGLE_WALLET_ISSUER_ID: "" }, /^GOOGLE_WALLET_ISSUER_ID: is required with GOOGLE_WALLET_KEY/u],
    [{ GOOGLE_WALLET_ISSUER_ID: "abc" }, /^GOOGLE_WALLET_ISSUER_ID: must be/u],
    [{ GOOGLE_WALLET_KEY: "" }, /^GOOGLE_WALLET_KEY: is required with GOOGLE_WALLET_ISSUER_ID/u],
    [{ GOOGLE_WALLET_KEY: "{}" }, /^GOOGLE_WALLET_KEY: is not the JSON key file/u],
    [{ GOOGLE_WALLET_KEY: "{" }, /^GOOGLE_WALLET_KEY: is not the JSON key file/u],
    [
      { GOOGLE_WALLET_KEY: JSON.stringify({ ...account, private_key: "x" }) },
      /^GOOGLE_WALLET_KEY: contains no RSA key/u,
    ],
    [{ GOOGLE_WALLET_API_URL: "wallet.example" }, /^GOOGLE_WALLET_API_URL: /u],
  ])("%#", (wrong, words) => {
    expect(() => parseConfig({ ...googleGood, ...wrong })).toThrow(words);
  });
});

it("what is wrong stops the start with one line, and that holds no key", async () => {
  const other = await authority.issue(passSubject);
  const { code, output } = await runFile(builtServer, [], {
    ...{ DATA_DIR: join(authority.folder, "data"), PORT: String(await freePort()) },
    ...{ ...good, APPLE_PASS_KEY: await readFile(other.key, "utf8") },
  });
  expect(code).toBe(1);
  expect(output.trim().split("\n")).toEqual([
    expect.stringContaining("APPLE_PASS_KEY: does not belong to the certificate"),
  ]);
  expect(output).not.toContain("PRIVATE");
});

describe("the start says", () => {
  const https = new URL("https://cards.test");
  const warnings = async (days: number, url = https) => {
    const short = await authority.issue(passSubject, { days });
    return walletWarnings(parseConfig(appleEnvironment(authority, short)).wallet, url, new Date());
  };

  it("nothing while all is well", async () => {
    expect(await warnings(60)).toEqual([]);
    expect(walletWarnings(parseConfig({}).wallet, new URL("http://localhost:3000"), new Date())).toEqual([]);
  });

  it("that a certificate ends within 30 days", async () => {
    expect(await warnings(20)).toEqual([
      expect.stringMatching(/expires on \d{4}-\d\d-\d\d: renew APPLE_PASS_CERTIFICATE/u),
    ]);
  });

  it("that a certificate has ended", async () => {
    const { wallet } = parseConfig(good);
    const later = new Date(Date.now() + 400 * 86_400_000);
    expect(walletWarnings(wallet, https, later)).toEqual([
      expect.stringMatching(/expired on \d{4}-\d\d-\d\d: no passes/u),
    ]);
  });

  it("it to the operator and in the log, and goes on", { timeout: 120_000 }, async () => {
    const short = await authority.issue(passSubject, { days: 10 });
    const database = await cloneDatabase();
    const started = await startProcess({
      ...{ DATA_DIR: join(authority.folder, "started"), PORT: String(await freePort()), DATABASE_URL: database.url },
      ...{ PUBLIC_URL: "https://cards.test", ...appleEnvironment(authority, short) },
    });
    const lines = started.output().split("\n");
    await started.kill("SIGTERM");
    await database.drop();
    const words = "the Apple pass certificate expires on";
    expect(lines.filter((line) => line.includes(words) && line.includes('"level":40'))).toHaveLength(1);
    expect(lines.filter((line) => line.includes(`Warning: ${words}`))).toHaveLength(1);
  });

  it("what does not work without https", async () => {
    expect(await warnings(60, new URL("http://localhost:3000"))).toEqual([
      expect.stringContaining("PUBLIC_URL is not https"),
    ]);
    expect(walletWarnings(parseConfig(googleGood).wallet, new URL("http://cards.test"), new Date())).toHaveLength(1);
  });
});
