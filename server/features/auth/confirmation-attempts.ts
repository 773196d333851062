import { message } from "../../../domain/core/messages.ts";
import { clearAttempts, countAttempt, uncountAttempt } from "../../data/limits/queries.ts";
import type { Sql } from "../../db/database.ts";
import { apiError } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { freeFailuresOf } from "./sign-in-attempts.ts";

const keyOf = (personId: string) => `confirm:${personId}`;

/**
 * Counts a confirmation by password or code, separately from sign-ins.
 * @throws ApiError TOO_MANY_REQUESTS while the person waits
 */
export async function countConfirmationAttempt(services: Services, personId: string): Promise<void> {
  const { db, clock } = services;
  if (await countAttempt(db, keyOf(personId), freeFailuresOf(services), clock.now())) return;
  throw apiError("TOO_MANY_REQUESTS", message.unexpected);
}

export async function clearConfirmationAttempts(db: Sql, personId: string): Promise<void> {
  await clearAttempts(db, keyOf(personId));
}

export async function uncountConfirmationAttempt(db: Sql, personId: string): Promise<void> {
  await uncountAttempt(db, keyOf(personId));
}
