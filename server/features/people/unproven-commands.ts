import { wantsProof } from "../../../domain/people/policy.ts";
import type { Role } from "../../../domain/people/schema.ts";
import type { PersonRow } from "../../data/people/queries.ts";
import type { Transaction } from "../../db/database.ts";
import type { Services } from "../../services.ts";
import { replaceAccess } from "../access/replace-access-commands.ts";
import type { AuditEvent } from "../audit/commands.ts";

export const isUnproven = (person: PersonRow, role: Role): boolean =>
  wantsProof({ role: person.role, emailProven: person.emailProvenAt !== null }, role);

/** From then on only a mailed link or one from an admin gives access. */
export async function endUnprovenAccess(
  tx: Transaction,
  { letters }: Pick<Services, "letters">,
  personId: string,
  passwordHash: string,
  performedBy: string,
  now: Date,
): Promise<AuditEvent> {
  const event = await replaceAccess(tx, personId, { passwordHash, mustChangePassword: false }, performedBy, now);
  await letters.put(tx, { kind: "reset-password", personId });
  return event;
}
