import { message } from "../../../domain/core/messages.ts";
import type { PersonRow } from "../../data/people/queries.ts";
import { apiError, fieldError } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { clearConfirmationAttempts, countConfirmationAttempt } from "./confirmation-attempts.ts";

/**
 * Counts a wrong password.
 * @param field of the request, for the error
 * @throws ApiError INVALID_INPUT when wrong, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function confirmPassword(
  services: Services,
  person: PersonRow,
  password: string,
  field = "password",
): Promise<void> {
  const place = services.hasher.enter();
  if (!place) throw apiError("UNAVAILABLE", message.internalLater);
  try {
    await countConfirmationAttempt(services, person.id);
    if (!(await place.verify(person.passwordHash, password))) throw fieldError(field, message.wrongPassword);
    await clearConfirmationAttempts(services.db, person.id);
  } finally {
    place.leave();
  }
}
