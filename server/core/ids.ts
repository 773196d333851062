import { randomBytes } from "node:crypto";

/** 128 secure random bits, URL-safe (decisions §7). */
export function newPersonId(): string {
  return randomBytes(16).toString("base64url");
}
