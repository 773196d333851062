import type { Services } from "../../services.ts";
import type { PersonRow } from "../people/queries.ts";
import { bookAttempt, clearAttempts } from "./limit-queries.ts";

export type Confirmation = "right" | "wrong" | "wait" | "busy";

/** Wrong ones before the signed-in person waits; the same as at sign-in (decisions §4). */
const freeFailures = 5;

/** Whether the signed-in person knows their password, counted like a sign-in of theirs but apart from it. */
export async function confirmPassword(services: Services, person: PersonRow, password: string): Promise<Confirmation> {
  const place = services.hasher.enter();
  if (!place) return "busy";
  try {
    const key = `confirm:${person.id}`;
    const free = Math.max(1, Math.round(freeFailures * services.config.limitFactor));
    if (!(await bookAttempt(services.db, key, free, services.clock.now()))) return "wait";
    if (!(await place.verify(person.passwordHash, password))) return "wrong";
    await clearAttempts(services.db, key);
    return "right";
  } finally {
    place.leave();
  }
}
