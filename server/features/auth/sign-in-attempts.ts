import { createHash } from "node:crypto";
import { message } from "../../../domain/core/messages.ts";
import { hashToken } from "../../core/tokens.ts";
import { countAttempt, deleteAttempts } from "../../data/limits/queries.ts";
import type { PersonRow } from "../../data/people/queries.ts";
import { isKnownDevice, listDeviceHashesOf } from "../../data/sessions/queries.ts";
import type { Sql } from "../../db/database.ts";
import { apiError } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import type { Browser } from "./open-session.ts";

/** Failures before an account waits (product 14.5). */
const freeFailures = 5;

export function freeFailuresOf({ config }: Pick<Services, "config">): number {
  return Math.max(1, Math.round(freeFailures * config.limitFactor));
}

export function attemptKey(email: string): string {
  return createHash("sha256").update(email).digest("base64url");
}

/** A known browser has a separate count, so that strangers cannot lock the owner out of it. */
export async function findAttemptKey(db: Sql, email: string, { deviceToken }: Browser): Promise<string> {
  const key = attemptKey(email);
  const device = hashToken(deviceToken ?? "");
  return (await isKnownDevice(db, device, email)) ? `${key}:${device}` : key;
}

/** Call before checking the credentials. @throws ApiError TOO_MANY_REQUESTS while the account waits */
export async function countSignInAttempt(services: Services, countedKey: string): Promise<void> {
  const { db, clock } = services;
  if (await countAttempt(db, countedKey, freeFailuresOf(services), clock.now())) return;
  throw apiError("TOO_MANY_REQUESTS", message.tooManyAttempts);
}

export async function deleteAttemptsOf(tx: Sql, { id, email }: PersonRow): Promise<void> {
  const key = attemptKey(email);
  const devices = await listDeviceHashesOf(tx, id);
  await deleteAttempts(tx, [key, ...devices.map((device) => `${key}:${device}`)]);
}
