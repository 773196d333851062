import { message } from "../../../domain/core/messages.ts";
import {
  type MemberRole,
  mayEditMember,
  mayEditMembers,
  mayRemoveMember,
  mayRemoveMembers,
  maySetMemberStatus,
  maySetMemberStatuses,
} from "../../../domain/organizations/policy.ts";
import type { Actor } from "../../../domain/people/policy.ts";
import type { Status } from "../../../domain/people/schema.ts";
import { findMember, type MemberRow } from "../../data/memberships/queries.ts";
import { type PersonRow, updatePerson } from "../../data/people/queries.ts";
import { apiError, notFound } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { unitOfWork, type Work } from "../../unit-of-work/unit-of-work.ts";
import { hashUnknownPassword } from "../access/hash-password.ts";
import { changePersonStatus } from "../people/set-person-status.ts";
import { changeRole } from "../people/set-role.ts";
import { isEmailVerificationMissing, revokeUnverifiedAccess } from "../people/unverified-access.ts";
import { leaveOrganization } from "./membership.ts";

type Ids = { organizationId: string; memberId: string };

type MemberChange = {
  name?: string | undefined;
  role?: MemberRole | undefined;
  acceptUnproven?: true | undefined;
};

/**
 * @param asker as of the start of the request
 * @throws ApiError NOT_FOUND, FORBIDDEN, CONFLICT for the last admin, EMAIL_NOT_VERIFIED
 */
export async function updateMember(
  services: Services,
  asker: Actor,
  ids: Ids,
  { name, role, acceptUnproven }: MemberChange,
): Promise<MemberRow> {
  // Only an admin may accept an unproven address.
  const accepts = acceptUnproven && role !== undefined && asker.role === "admin";
  const unknownHash = accepts ? await hashUnknownPassword(services) : null;
  const locks = { admins: role !== undefined, people: [ids.memberId] };
  return unitOfWork(services, { by: asker.id, locks }, async (work) => {
    const { tx, now, actor } = work;
    const person = lockedMember(work, ids);
    work.authorize(mayEditMembers, ids.organizationId);
    work.authorize(mayEditMember, person, { role });
    if (role !== undefined && isEmailVerificationMissing(person, role)) {
      if (unknownHash === null || actor.role !== "admin") {
        throw apiError("EMAIL_NOT_VERIFIED", message.emailNotVerified);
      }
      await revokeUnverifiedAccess(work, person.id, unknownHash);
    }
    if (role !== undefined) await changeRole(work, person, role, "update_role");
    if (name !== undefined && name !== person.name) {
      await updatePerson(tx, person.id, { name, displayName: name, updatedAt: now, updatedBy: actor.id });
      work.audit({ action: "update_user", targetUserId: person.id });
    }
    return readMember(work, ids);
  });
}

/** @throws ApiError NOT_FOUND, FORBIDDEN, CONFLICT for the last admin */
export async function setMemberStatus(
  services: Services,
  actorId: string,
  ids: Ids,
  status: Status,
): Promise<MemberRow> {
  return unitOfWork(services, { by: actorId, locks: { admins: true, people: [ids.memberId] } }, async (work) => {
    const person = lockedMember(work, ids);
    work.authorize(maySetMemberStatuses, ids.organizationId);
    work.authorize(maySetMemberStatus, person, status);
    await changePersonStatus(work, person, { status });
    return readMember(work, ids);
  });
}

/** @throws ApiError NOT_FOUND, FORBIDDEN */
export async function removeMember(services: Services, actorId: string, ids: Ids): Promise<void> {
  const locks = { organizations: [ids.organizationId], people: [ids.memberId] };
  await unitOfWork(services, { by: actorId, locks }, async (work) => {
    const organization = work.organization(ids.organizationId);
    if (!organization) throw notFound(message.userNotFound);
    const person = lockedMember(work, ids);
    work.authorize(mayRemoveMembers, organization.id);
    work.authorize(mayRemoveMember, person);
    await leaveOrganization(work, organization, [person]);
    await work.notify([person.id], { kind: "removed", organizationName: organization.name });
  });
}

function lockedMember(work: Work, { organizationId, memberId }: Ids): PersonRow {
  const person = work.person(memberId);
  if (person?.organizationId !== organizationId) throw notFound(message.userNotFound);
  return person;
}

async function readMember({ tx }: Work, { organizationId, memberId }: Ids): Promise<MemberRow> {
  const member = await findMember(tx, organizationId, memberId);
  if (!member) throw notFound(message.userNotFound);
  return member;
}
