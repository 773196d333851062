import { bookAttempt, clearAttempts, unbookAttempt } from "../../data/limits/queries.ts";
import type { PersonRow } from "../../data/people/queries.ts";
import type { Sql } from "../../db/database.ts";
import type { Services } from "../../services.ts";

export type Confirmation = "right" | "wrong" | "wait" | "busy";

/** The same as at sign-in (product 14.5). */
const freeFailures = 5;

const keyOf = (personId: string) => `confirm:${personId}`;

/** Counts a confirmation by password or code, apart from sign-ins. @returns false: they must wait */
export async function bookConfirmation({ db, config, clock }: Services, personId: string): Promise<boolean> {
  const free = Math.max(1, Math.round(freeFailures * config.limitFactor));
  return bookAttempt(db, keyOf(personId), free, clock.now());
}

export async function clearConfirmations(db: Sql, personId: string): Promise<void> {
  await clearAttempts(db, keyOf(personId));
}

export async function unbookConfirmation(db: Sql, personId: string): Promise<void> {
  await unbookAttempt(db, keyOf(personId));
}

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
