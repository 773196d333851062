import { message } from "../../../domain/core/messages.ts";
import {
  mayAddDirectly,
  mayAddMembers,
  mayCreateMembers,
  mayGiveNewRole,
  type NewPersonRole,
} from "../../../domain/organizations/policy.ts";
import { type Actor, isManagerRole } from "../../../domain/people/policy.ts";
import { newPersonId } from "../../core/ids.ts";
import { isWeakPassword } from "../../core/weak-passwords.ts";
import { findMember, type MemberRow } from "../../data/memberships/queries.ts";
import { findOrganization } from "../../data/organizations/queries.ts";
import { findOrganizationName, findPersonByEmail, insertPerson, lockPerson } from "../../data/people/queries.ts";
import { violatedConstraint } from "../../db/errors.ts";
import { ApiError, apiError, fieldError, notFound } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { unitOfWork, type Work } from "../../unit-of-work/unit-of-work.ts";
import { hashPassword } from "../access/hash-password.ts";
import { joinOrganization, leaveOrganization } from "./membership.ts";

/** @throws ApiError NOT_FOUND, FORBIDDEN, CONFLICT for a member, EMAIL_NOT_VERIFIED for an unproven manager */
export async function addExistingPerson(
  services: Services,
  actorId: string,
  organizationId: string,
  who: { userId: string } | { email: string },
): Promise<MemberRow> {
  if (!(await findOrganizationName(services.db, organizationId))) throw notFound(message.organizationNotFound);
  const personId = "userId" in who ? who.userId : (await findPersonByEmail(services.db, who.email))?.id;
  if (personId === undefined) throw notFound(message.selectedUserNotFound);
  const locks = { organizations: [organizationId], people: [personId] };
  return unitOfWork(services, { by: actorId, locks }, async (work) => {
    const organization = work.organization(organizationId);
    if (!organization) throw notFound(message.organizationNotFound);
    work.authorize(mayAddDirectly);
    const before = work.person(personId);
    if (!before || ("email" in who && before.email !== who.email)) throw notFound(message.selectedUserNotFound);
    if (before.organizationId === organizationId) throw apiError("CONFLICT", message.alreadyMember);
    // A manager's role applies in this organization too.
    if (isManagerRole(before.role) && before.emailProvenAt === null) {
      throw apiError("EMAIL_NOT_VERIFIED", message.emailNotVerified);
    }
    const old = before.organizationId === null ? null : await findOrganizationName(work.tx, before.organizationId);
    if (old) await leaveOrganization(work, old, [before]);
    const person = old ? await lockPerson(work.tx, before.id) : before;
    if (!person) throw notFound(message.selectedUserNotFound);
    await joinOrganization(work, organization, person);
    await work.notify([person.id], { kind: "added", organizationName: organization.name });
    await work.email({ kind: "added", personId: person.id, organizationId });
    return readMember(work, organizationId, person.id);
  });
}

type NewPerson = { name: string; email: string; password: string; role: NewPersonRole };

/**
 * Like sign-up, with a temporary password to be replaced at the first sign-in (product 3.10).
 * @param asker as of the start of the request
 * @throws ApiError INVALID_INPUT, NOT_FOUND, FORBIDDEN, CONFLICT for a used address, UNAVAILABLE
 */
export async function addNewPerson(
  services: Services,
  asker: Actor,
  organizationId: string,
  { name, email, password, role }: NewPerson,
): Promise<MemberRow> {
  const { passwordMin, signUpOpen } = services.config;
  if (isWeakPassword(password, { name, email })) throw fieldError("password", message.passwordTooWeak(passwordMin));
  const found = await findOrganization(services.db, organizationId);
  if (!found) throw notFound(message.organizationNotFound);
  if (!mayCreateMembers(asker, found, signUpOpen)) throw apiError("FORBIDDEN", message.signUpClosed);
  const passwordHash = await hashPassword(services, password);
  const unit = { by: asker.id, locks: { organizations: [organizationId] } };
  const added = unitOfWork(services, unit, async (work) => {
    const { tx, now } = work;
    const organization = work.organization(organizationId);
    if (!organization) throw notFound(message.organizationNotFound);
    work.authorize(mayAddMembers, organizationId);
    work.authorize(mayGiveNewRole, role);
    const times = { createdBy: asker.id, updatedBy: asker.id, createdAt: now, updatedAt: now };
    const account = { email, name, displayName: name, passwordHash, mustChangePassword: true, role };
    const person = await insertPerson(tx, { id: newPersonId(), ...account, ...times });
    work.audit({ action: "user_create", targetUserId: person.id, toValue: role });
    await joinOrganization(work, organization, person);
    await work.email({ kind: "new-account", personId: person.id, organizationId });
    return readMember(work, organizationId, person.id);
  });
  return added.catch((error: unknown) => {
    if (violatedConstraint(error) !== "person_email_unique") throw error;
    throw new ApiError("CONFLICT", message.emailInUse, { fields: { email: message.emailInUse } });
  });
}

async function readMember({ tx }: Work, organizationId: string, personId: string): Promise<MemberRow> {
  const member = await findMember(tx, organizationId, personId);
  if (!member) throw notFound(message.selectedUserNotFound);
  return member;
}
