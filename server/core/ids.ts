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

/** For contacts, their notes and settings. */
export function newContactId(): string {
  return randomBytes(16).toString("base64url");
}

/** `meeting_`, the time at which the server received it, `_`, 128 random bits (product 22.1). */
export function newMeetingId(receivedAt: Date): string {
  return `meeting_${receivedAt.getTime()}_${randomBytes(16).toString("base64url")}`;
}

/** When the server received a meeting, which may be later than it was. Ids of older versions do not say it. */
export function receivedAtOf({ id, createdAt }: { id: string; createdAt: Date }): Date {
  const time = /^meeting_(\d+)_/u.exec(id)?.[1];
  return time === undefined ? createdAt : new Date(Number(time));
}
