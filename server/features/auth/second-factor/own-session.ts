import { message } from "../../../../domain/core/messages.ts";
import type { PersonRow } from "../../../data/people/queries.ts";
import { lockSession } from "../../../data/sessions/queries.ts";
import { apiError } from "../../../http/api-error.ts";
import type { Work } from "../../../unit-of-work/unit-of-work.ts";

export type OwnSession = { personId: string; sessionHash: string };

/**
 * Locks the session of the unit's actor, so that an ended session completes nothing.
 * @throws ApiError UNAUTHENTICATED if it has ended
 */
export async function lockOwnSession(work: Work, { personId, sessionHash }: OwnSession): Promise<PersonRow> {
  const person = work.person(personId);
  if (person && (await lockSession(work.tx, sessionHash, personId))) return person;
  throw apiError("UNAUTHENTICATED", message.notAuthenticated);
}
