import { randomBytes } from "node:crypto";

/** 128 random bits, URL-safe (product 22.1). */
export function newPersonId(): string {
  return randomBytes(16).toString("base64url");
}

/** `org_`, the time, `_`, 128 random bits (product 22.1). */
export function newOrganizationId(now: Date): string {
  return `org_${now.getTime()}_${randomBytes(16).toString("base64url")}`;
}

export function newInvitationId(): string {
  return randomBytes(16).toString("base64url");
}

export function newReprintId(): string {
  return randomBytes(16).toString("base64url");
}

export function newUpgradeId(): string {
  return randomBytes(16).toString("base64url");
}

/** For contacts, their meetings, notes and settings. */
export function newContactId(): string {
  return randomBytes(16).toString("base64url");
}
