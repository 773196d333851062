import type { Transaction } from "../../db/database.ts";
import { lockPerson, type PersonRow } from "../people/queries.ts";
import { isGivenByManager } from "./member-queries.ts";
import { type Left, leaveOrganization } from "./membership-commands.ts";
import type { lockOrganization } from "./queries.ts";

/**
 * Whoever proves an address that nobody had proven has the account as theirs: a membership that a manager gave to it ends,
 * and with it the block of that organization's leaders. What the account itself joined or founded stays, and so does what an
 * admin did.
 * @param person the row, locked, with the organization's locked before it
 * @param accepts the proof is the answer to being added: then only a block ends the membership
 */
export async function freeAccount(
  tx: Transaction,
  organization: Awaited<ReturnType<typeof lockOrganization>>,
  person: PersonRow,
  accepts: boolean,
  now: Date,
): Promise<Left & { person: PersonRow }> {
  const nothing = { person, cardIds: [], events: [] };
  if (!organization || person.emailProvenAt !== null) return nothing;
  const isBlocked = person.statusSetBy === "leader";
  const ends = isBlocked || (!accepts && person.role === "user" && (await isGivenByManager(tx, person.id)));
  if (!ends) return nothing;
  const left = await leaveOrganization(tx, organization, [person], person.id, now);
  return { ...left, person: (await lockPerson(tx, person.id)) ?? person };
}
