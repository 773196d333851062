import { message } from "../../../domain/core/messages.ts";
import { type PersonRow, updatePerson } from "../../data/people/queries.ts";
import { deleteOtherSessions } from "../../data/sessions/queries.ts";
import { deleteLinksOf } from "../../data/tokens/queries.ts";
import { apiError, fieldError } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { unitOfWork } from "../../unit-of-work/unit-of-work.ts";
import { hashPassword } from "../access/hash-password.ts";
import { confirmPassword } from "./confirm-password.ts";
import { requireStrongPassword } from "./strong-password.ts";

type Input = { currentPassword?: string | undefined; password: string };

/**
 * Requires the current password, unless it is a temporary one just used to sign in. Ends all other sessions and mailed
 * links.
 * @throws ApiError INVALID_INPUT for either password, TOO_MANY_REQUESTS, UNAVAILABLE, UNAUTHENTICATED
 */
export async function changePassword(
  services: Services,
  person: PersonRow,
  sessionHash: string,
  input: Input,
): Promise<PersonRow> {
  requireStrongPassword(services, input.password, person);
  await confirmChange(services, person, input);
  const passwordHash = await hashPassword(services, input.password);
  return unitOfWork(services, { by: person.id }, async (work) => {
    const { tx, now } = work;
    const before = work.person(person.id);
    if (before && before.passwordHash !== person.passwordHash) {
      throw fieldError("currentPassword", message.wrongPassword);
    }
    const change = { passwordHash, mustChangePassword: false, updatedAt: now, updatedBy: person.id };
    const changed = await updatePerson(tx, person.id, change);
    if (!changed) throw apiError("UNAUTHENTICATED", message.notAuthenticated);
    await deleteOtherSessions(tx, person.id, sessionHash);
    await deleteLinksOf(tx, person.id);
    await work.email({ kind: "password-changed", personId: person.id, at: now.toISOString() });
    work.audit({ action: "password_change", targetUserId: person.id });
    return changed;
  });
}

async function confirmChange(services: Services, person: PersonRow, { currentPassword, password }: Input) {
  if (person.mustChangePassword) {
    const place = services.hasher.enter();
    if (!place) throw apiError("UNAVAILABLE", message.internalLater);
    if (await place.verify(person.passwordHash, password)) throw fieldError("password", message.samePassword);
    return;
  }
  if (currentPassword === undefined) throw fieldError("currentPassword", message.fieldRequired);
  await confirmPassword(services, person, currentPassword, "currentPassword");
}
