import { randomBytes } from "node:crypto";
import { persistedSecret, readSecret } from "./persisted-secret.ts";

const name = "audit-key";

/** @param key AUDIT_KEY; null: a random key in DATA_DIR/secrets */
export async function auditKey(dataDir: string, key: string | null): Promise<string> {
  return key ?? persistedSecret(dataDir, name, () => randomBytes(32).toString("base64url"));
}

/** Returns null if no key exists yet. */
export async function readAuditKey(dataDir: string, key: string | null): Promise<string | null> {
  return key ?? readSecret(dataDir, name);
}
