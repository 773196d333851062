import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { Signature } from "../../data/backup/format.ts";

/** Signs backups with a key derived from the audit log's (core/audit-key.ts). */
export type SigningKey = {
  sign: (bytes: Uint8Array) => Signature;
  /** "foreign": another key signed it; "changed": this key, other bytes. */
  verify: (bytes: Uint8Array, signature: Signature) => "own" | "foreign" | "changed";
};

export function signingKey(auditKey: string): SigningKey {
  const derive = (use: string, bytes: number) => Buffer.from(hkdfSync("sha256", auditKey, "evox", use, bytes));
  const key = derive("backup", 32);
  const keyId = derive("name of the backup key", 6).toString("base64url");
  const hmac = (bytes: Uint8Array) => createHmac("sha256", key).update(bytes).digest();

  return {
    sign: (bytes) => ({ keyId, hmac: hmac(bytes).toString("base64url") }),
    verify: (bytes, signature) => {
      if (signature.keyId !== keyId) return "foreign";
      const [found, right] = [Buffer.from(signature.hmac, "base64url"), hmac(bytes)];
      return found.length === right.length && timingSafeEqual(found, right) ? "own" : "changed";
    },
  };
}
