import { message } from "../../../domain/core/messages.ts";
import { bookAttempt, clearAttempts, unbookAttempt } from "../../data/limits/queries.ts";
import type { Sql } from "../../db/database.ts";
import { apiError } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { freeFailuresOf } from "./sign-in-attempts.ts";

const keyOf = (personId: string) => `confirm:${personId}`;

/**
 * Counts a confirmation by password or code, separately from sign-ins.
 * @throws ApiError TOO_MANY_REQUESTS while the person waits
 */
export async function bookConfirmation(services: Services, personId: string): Promise<void> {
  const { db, clock } = services;
  if (await bookAttempt(db, keyOf(personId), freeFailuresOf(services), clock.now())) return;
  throw apiError("TOO_MANY_REQUESTS", message.unexpected);
}

export async function clearConfirmations(db: Sql, personId: string): Promise<void> {
  await clearAttempts(db, keyOf(personId));
}

export async function unbookConfirmation(db: Sql, personId: string): Promise<void> {
  await unbookAttempt(db, keyOf(personId));
}
