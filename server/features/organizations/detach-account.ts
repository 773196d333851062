import { isBlockedByLeader } from "../../../domain/auth/policy.ts";
import { isAddedByManager } from "../../data/memberships/queries.ts";
import type { OrganizationRow } from "../../data/organizations/queries.ts";
import { lockPerson, type PersonRow } from "../../data/people/queries.ts";
import type { Work } from "../../unit-of-work/unit-of-work.ts";
import { leaveOrganization } from "./membership.ts";

/**
 * Removes the account from an organization whose leaders blocked it and, if unproven, from a membership that a manager
 * created. Memberships it joined or founded itself stay, and those from admins.
 * @param organization the person's, locked
 * @param person the actor's row, locked
 * @param accepts the proof accepts the membership, so only a block ends it
 * @returns the updated row
 */
export async function detachAccount(
  work: Work,
  organization: OrganizationRow | null,
  person: PersonRow,
  accepts: boolean,
): Promise<PersonRow> {
  if (!organization) return person;
  const isUnproven = person.emailProvenAt === null;
  const isGiven = isUnproven && !accepts && person.role === "user" && (await isAddedByManager(work.tx, person.id));
  if (!isGiven && !isBlockedByLeader(person)) return person;
  await leaveOrganization(work, organization, [person]);
  return (await lockPerson(work.tx, person.id)) ?? person;
}
