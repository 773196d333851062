import { bookAttempt, clearAttempts, unbookAttempt } from "../../data/limits/queries.ts";
import type { PersonRow } from "../../data/people/queries.ts";
import type { Sql } from "../../db/database.ts";
import type { Services } from "../../services.ts";

export type Confirmation = "right" | "wrong" | "wait" | "busy";

/** Wrong ones before the signed-in person waits; the same as at sign-in (product 14.5). */
const freeFailures = 5;

const keyOf = (personId: string) => `confirm:${personId}`;

/** Passwords and codes of somebody signed in, counted like a sign-in of theirs but apart from it; false: they wait. */
export async function bookConfirmation({ db, config, clock }: Services, personId: string): Promise<boolean> {
  const free = Math.max(1, Math.round(freeFailures * config.limitFactor));
  return bookAttempt(db, keyOf(personId), free, clock.now());
}

export async function clearConfirmations(db: Sql, personId: string): Promise<void> {
  await clearAttempts(db, keyOf(personId));
}

/** Nothing was guessed at; what was guessed wrongly before still counts. */
export async function unbookConfirmation(db: Sql, personId: string): Promise<void> {
  await unbookAttempt(db, keyOf(personId));
}

/** Whether the signed-in person knows their password. */
export async function confirmPassword(services: Services, person: PersonRow, password: string): Promise<Confirmation> {
  const place = services.hasher.enter();
  if (!place) return "busy";
  try {
    if (!(await bookConfirmation(services, person.id))) return "wait";
    if (!(await place.verify(person.passwordHash, password))) return "wrong";
    await clearConfirmations(services.db, person.id);
    return "right";
  } finally {
    place.leave();
  }
}
