import { createHash, randomBytes } from "node:crypto";

/** 256 secure random bits, URL-safe. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database keeps of a token. It has 256 bits of its own, so a plain hash cannot be guessed back. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
