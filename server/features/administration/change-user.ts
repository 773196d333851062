import type { Decision } from "../../../domain/core/decision.ts";
import { message } from "../../../domain/core/messages.ts";
import type { Actor } from "../../../domain/people/policy.ts";
import type { Role } from "../../../domain/people/schema.ts";
import { updatePerson } from "../../data/people/queries.ts";
import { apiError, notFound } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { unitOfWork } from "../../unit-of-work/unit-of-work.ts";
import { hashUnknownPassword } from "../access/hash-password.ts";
import { changeRole } from "../people/set-role.ts";
import { isEmailVerificationMissing, revokeUnverifiedAccess } from "../people/unverified-access.ts";

export type UserChange = {
  name?: string | undefined;
  role?: Role | undefined;
  acceptUnproven?: true | undefined;
};

/**
 * @param policy evaluated with the actor's row locked
 * @throws ApiError NOT_FOUND, FORBIDDEN, CONFLICT for the last active admin, EMAIL_NOT_VERIFIED
 */
export async function changeUser(
  services: Services,
  actorId: string,
  personId: string,
  { name, role, acceptUnproven }: UserChange,
  policy: (actor: Actor) => Decision,
): Promise<void> {
  const accepts = acceptUnproven && role !== undefined && personId !== actorId;
  const unknownHash = accepts ? await hashUnknownPassword(services) : null;
  const locks = { admins: role !== undefined, people: [personId] };
  await unitOfWork(services, { by: actorId, locks }, async (work) => {
    work.authorize(policy);
    const before = work.person(personId);
    if (!before) throw notFound(message.userNotFound);
    // The role debugger may change the actor's own role here.
    if (role !== undefined && personId !== actorId && isEmailVerificationMissing(before, role)) {
      if (unknownHash === null) throw apiError("EMAIL_NOT_VERIFIED", message.emailNotVerified);
      await revokeUnverifiedAccess(work, personId, unknownHash);
    }
    if (name !== undefined && name !== before.name) {
      await updatePerson(work.tx, personId, { name, displayName: name, updatedAt: work.now, updatedBy: actorId });
      work.audit({ action: "update_user", targetUserId: personId });
    }
    if (role !== undefined) await changeRole(work, before, role, "role_change");
  });
}
