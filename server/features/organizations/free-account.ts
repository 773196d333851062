import { isBlockedByLeader } from "../../../domain/auth/policy.ts";
import { isAddedByManager } from "../../data/memberships/queries.ts";
import type { OrganizationRow } from "../../data/organizations/queries.ts";
import { lockPerson, type PersonRow } from "../../data/people/queries.ts";
import type { Work } from "../../unit-of-work/unit-of-work.ts";
import { leaveOrganization } from "./membership.ts";

/**
 * The account leaves an organization whose leaders blocked it and, if unproven, a membership that a manager gave it.
 * What it joined or founded itself stays, and what an admin did.
 * @param organization the person's, locked
 * @param person the row, locked; the one who acts
 * @param accepts the proof answers being added, so only a block ends the membership
 * @returns the row as it is now
 */
export async function freeAccount(
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
