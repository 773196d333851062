import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** @throws a clear error without openssl: signatures are verified with a separate program or not at all */
export async function openssl(...args: string[]): Promise<string> {
  try {
    const { stdout, stderr } = await run("openssl", args, { encoding: "utf8" });
    return `${stdout}${stderr}`;
  } catch (error) {
    if ((error as { code?: string }).code === "ENOENT") {
      throw new Error("These tests need the program openssl. Install it (Debian: apt-get install openssl).");
    }
    throw error;
  }
}

export type CertificateAndKey = { certificate: string; key: string };

/** Simulates Apple: a root, an intermediate, and pass certificates. The files in `folder` are removed at the end. */
export type Authority = {
  folder: string;
  root: CertificateAndKey;
  wwdr: CertificateAndKey;
  /** Returns paths of PEM files. */
  issue: (
    subject: string,
    options?: { days?: number; by?: CertificateAndKey; extensions?: string },
  ) => Promise<CertificateAndKey>;
  read: (certified: CertificateAndKey) => Promise<{ certificate: string; key: string }>;
  remove: () => Promise<void>;
};

export const passTypeId = "pass.test.evox.card";
export const teamId = "TEAM123456";
export const passSubject = `/UID=${passTypeId}/CN=Pass Type ID: ${passTypeId}/OU=${teamId}/O=Himal Hydro/C=NP`;

/** @param parent the folder for its keys and certificates */
export async function makeAuthority(parent = tmpdir()): Promise<Authority> {
  const folder = await mkdtemp(join(parent, "evox-authority-"));
  let count = 0;

  async function newKey(): Promise<string> {
    count += 1;
    const key = join(folder, `${count}.key.pem`);
    await openssl("genpkey", "-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:2048", "-out", key);
    return key;
  }

  async function makeRoot(): Promise<CertificateAndKey> {
    const key = await newKey();
    const certificate = `${key}.crt`;
    await openssl(
      "req",
      "-x509",
      "-new",
      "-key",
      key,
      "-subj",
      "/CN=Test Root CA",
      "-days",
      "365",
      "-out",
      certificate,
    );
    return { key, certificate };
  }

  const root = await makeRoot();

  async function issue(
    subject: string,
    {
      days = 365,
      by = wwdr,
      extensions = "basicConstraints=critical,CA:FALSE\nkeyUsage=critical,digitalSignature",
    }: { days?: number; by?: CertificateAndKey; extensions?: string } = {},
  ): Promise<CertificateAndKey> {
    const key = await newKey();
    const [request, certificate, file] = [`${key}.csr`, `${key}.crt`, `${key}.ext`];
    await writeFile(file, extensions);
    await openssl("req", "-new", "-key", key, "-subj", subject, "-out", request);
    await openssl(
      ...["x509", "-req", "-in", request, "-CA", by.certificate, "-CAkey", by.key, "-CAcreateserial"],
      ...["-days", String(days), "-extfile", file, "-out", certificate],
    );
    return { key, certificate };
  }

  const mayIssue = "basicConstraints=critical,CA:TRUE\nkeyUsage=critical,keyCertSign,cRLSign";
  const wwdr: CertificateAndKey = await issue("/CN=Test WWDR", { by: root, extensions: mayIssue });
  return {
    folder,
    root,
    wwdr,
    issue,
    read: async ({ certificate, key }) => ({
      certificate: await readFile(certificate, "utf8"),
      key: await readFile(key, "utf8"),
    }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** The environment of an operator with Apple Wallet configured. */
export function appleEnvironment({ wwdr }: Authority, pass: CertificateAndKey): Record<string, string> {
  return {
    APPLE_PASS_CERTIFICATE: pass.certificate,
    APPLE_PASS_KEY: pass.key,
    APPLE_WWDR_CERTIFICATE: wwdr.certificate,
  };
}
