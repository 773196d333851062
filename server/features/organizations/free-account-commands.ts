import { isBlockedByLeader } from "../../../domain/auth/policy.ts";
import { isGivenByManager } from "../../data/memberships/queries.ts";
import type { lockOrganization } from "../../data/organizations/queries.ts";
import { lockPerson, type PersonRow } from "../../data/people/queries.ts";
import type { Transaction } from "../../db/database.ts";
import { type Left, leaveOrganization } from "./membership-commands.ts";

/**
 * The account leaves an organization whose leaders blocked it and, if unproven, a membership that a manager gave it.
 * What it joined or founded itself stays, and what an admin did.
 * @param person the row, locked, with the organization's locked before it
 * @param accepts the proof answers being added, so only a block ends the membership
 */
export async function freeAccount(
  tx: Transaction,
  organization: Awaited<ReturnType<typeof lockOrganization>>,
  person: PersonRow,
  accepts: boolean,
  now: Date,
): Promise<Left & { person: PersonRow }> {
  const nothing = { person, cardIds: [], events: [] };
  if (!organization) return nothing;
  const isUnproven = person.emailProvenAt === null;
  const isGiven = isUnproven && !accepts && person.role === "user" && (await isGivenByManager(tx, person.id));
  if (!isGiven && !isBlockedByLeader(person)) return nothing;
  const left = await leaveOrganization(tx, organization, [person], person.id, now);
  return { ...left, person: (await lockPerson(tx, person.id)) ?? person };
}
