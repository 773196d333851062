import { allOf, type Refused } from "../../../domain/core/verdict.ts";
import { mayAddAtOnce, mayAddMembers, mayGiveNewRole, takesNewPeople } from "../../../domain/organizations/policy.ts";
import type { NewPersonRole } from "../../../domain/organizations/schema.ts";
import { type Actor, isManagerRole } from "../../../domain/people/policy.ts";
import { newPersonId } from "../../core/ids.ts";
import { isWeakPassword } from "../../core/weak-passwords.ts";
import { findMember, type MemberRow } from "../../data/memberships/queries.ts";
import { findOrganization, lockOrganization } from "../../data/organizations/queries.ts";
import { lockActor, lockActorAnd } from "../../data/people/actor-queries.ts";
import { findOrganizationName, findPersonByEmail, insertPerson, lockPerson } from "../../data/people/queries.ts";
import { brokenConstraint } from "../../db/errors.ts";
import type { Services } from "../../services.ts";
import { type AuditEvent, appendAudit } from "../audit/commands.ts";
import { notify } from "../notifications/commands.ts";
import { joinOrganization, leaveOrganization } from "./membership-commands.ts";

export type AddOutcome =
  | { outcome: "added"; member: MemberRow; cardIds: string[] }
  | { outcome: "refused"; verdict: Refused }
  | { outcome: "no-organization" | "no-person" | "already-member" | "unproven" };

export async function addExistingPerson(
  services: Services,
  performedBy: string,
  organizationId: string,
  who: { userId: string } | { email: string },
): Promise<AddOutcome> {
  const now = services.clock.now();
  return services.db.transaction(async (tx) => {
    const organization = await lockOrganization(tx, organizationId);
    if (!organization) return { outcome: "no-organization" };
    const id = "userId" in who ? who.userId : (await findPersonByEmail(tx, who.email))?.id;
    if (id === undefined) return { outcome: "no-person" };
    const { actor, person: before } = await lockActorAnd(tx, performedBy, id);
    const verdict = mayAddAtOnce(actor);
    if (!verdict.allowed) return { outcome: "refused", verdict };
    if (!before) return { outcome: "no-person" };
    if (before.organizationId === organizationId) return { outcome: "already-member" };
    // A manager's role applies in this organization too.
    if (isManagerRole(before.role) && before.emailProvenAt === null) return { outcome: "unproven" };
    const events: AuditEvent[] = [];
    const cardIds: string[] = [];
    const old = before.organizationId === null ? null : await findOrganizationName(tx, before.organizationId);
    if (old) {
      const left = await leaveOrganization(tx, old, [before], performedBy, now);
      events.push(...left.events);
      cardIds.push(...left.cardIds);
    }
    const person = old ? await lockPerson(tx, before.id) : before;
    if (!person) return { outcome: "no-person" };
    events.push(await joinOrganization(tx, organization, person, actor, now));
    await notify(tx, [person.id], { kind: "added", organizationName: organization.name }, now, performedBy);
    await services.letters.put(tx, { kind: "added", personId: person.id, organizationId });
    const member = await findMember(tx, organizationId, person.id);
    await appendAudit(tx, events, now);
    return member ? { outcome: "added", member, cardIds } : { outcome: "no-person" };
  });
}

type NewPerson = { name: string; email: string; password: string; role: NewPersonRole };
export type CreateOutcome =
  | { outcome: "created"; member: MemberRow }
  | { outcome: "refused"; verdict: Refused }
  | { outcome: "weak-password" | "no-organization" | "busy" | "email-in-use" | "closed" };

/** Like sign-up, with a temporary password to be replaced at the first sign-in (product 3.10). */
export async function addNewPerson(
  services: Services,
  actor: Actor,
  organizationId: string,
  input: NewPerson,
): Promise<CreateOutcome> {
  if (isWeakPassword(input.password, input)) return { outcome: "weak-password" };
  const organization = await findOrganization(services.db, organizationId);
  if (!organization) return { outcome: "no-organization" };
  if (!takesNewPeople(actor, organization, services.config.signUpOpen)) return { outcome: "closed" };
  const place = services.hasher.enter();
  if (!place) return { outcome: "busy" };
  const passwordHash = await place.hash(input.password);
  try {
    return await insertMember(services, actor.id, organizationId, input, passwordHash);
  } catch (error) {
    if (brokenConstraint(error) === "person_email_unique") return { outcome: "email-in-use" };
    throw error;
  }
}

async function insertMember(
  services: Services,
  performedBy: string,
  organizationId: string,
  { name, email, role }: NewPerson,
  passwordHash: string,
): Promise<CreateOutcome> {
  const now = services.clock.now();
  return services.db.transaction(async (tx) => {
    const organization = await lockOrganization(tx, organizationId);
    if (!organization) return { outcome: "no-organization" };
    const { actor } = await lockActor(tx, performedBy);
    const verdict = allOf(mayAddMembers(actor, organizationId), mayGiveNewRole(actor, role));
    if (!verdict.allowed) return { outcome: "refused", verdict };
    const made = { createdBy: performedBy, updatedBy: performedBy, createdAt: now, updatedAt: now };
    const account = { email, name, displayName: name, passwordHash, mustChangePassword: true, role };
    const person = await insertPerson(tx, { id: newPersonId(), ...account, ...made });
    const joined = await joinOrganization(tx, organization, person, actor, now);
    await services.letters.put(tx, { kind: "new-account", personId: person.id, organizationId });
    const member = await findMember(tx, organizationId, person.id);
    const created: AuditEvent = { action: "user_create", performedBy, targetUserId: person.id, toValue: role };
    await appendAudit(tx, [created, joined], now);
    return member ? { outcome: "created", member } : { outcome: "no-organization" };
  });
}
