import { message } from "../../../domain/core/messages.ts";
import { mayMakeResetLink } from "../../../domain/people/policy.ts";
import { apiError, notFound } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { unitOfWork } from "../../unit-of-work/unit-of-work.ts";
import { type CreatedLink, createLink, lifetimes } from "../access/create-link.ts";

/**
 * The admin hands the link over (product 13.4), so using it proves no address.
 * @throws ApiError FORBIDDEN, NOT_FOUND, CONFLICT for a blocked person
 */
export async function makeResetLink(services: Services, actorId: string, personId: string): Promise<CreatedLink> {
  return unitOfWork(services, { by: actorId, locks: { people: [personId] } }, async (work) => {
    work.authorize(mayMakeResetLink, personId);
    const person = work.person(personId);
    if (!person) throw notFound(message.userNotFound);
    if (person.status === "blocked") throw apiError("CONFLICT", message.blockedNoLink);
    work.audit({ action: "reset_link", targetUserId: personId });
    return createLink(services, work.tx, { purpose: "reset", personId, email: null }, lifetimes.reset);
  });
}
