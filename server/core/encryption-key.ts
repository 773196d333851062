import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** For one purpose and owner: a value in another row does not decrypt. */
export type EncryptionKey = {
  id: string;
  seal: (text: string, owner: string) => string;
  /** Returns null for another key or owner, or changed data. */
  open: (sealed: string, owner: string) => string | null;
};

/** AES-256-GCM. Key and id are derived, so that the secret can be any text. */
export function encryptionKey(secret: string): EncryptionKey {
  const derive = (use: string, bytes: number) => Buffer.from(hkdfSync("sha256", secret, "evox", use, bytes));
  const key = derive("authenticator app", 32);
  const id = derive("name of the key", 6).toString("base64url");

  return {
    id,
    seal: (text, owner) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(owner));
      const bytes = Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return `${id}.${bytes.toString("base64url")}`;
    },
    open: (sealed, owner) => {
      const [keyId, coded = ""] = sealed.split(".");
      const bytes = Buffer.from(coded, "base64url");
      if (keyId !== id || bytes.length < 28) return null;
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12), { authTagLength: 16 })
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(-16));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString("utf8");
      } catch {
        return null;
      }
    },
  };
}
