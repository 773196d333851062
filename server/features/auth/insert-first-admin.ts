import { newPersonId } from "../../core/ids.ts";
import { insertPerson, type PersonRow } from "../../data/people/queries.ts";
import type { Work } from "../../unit-of-work/unit-of-work.ts";

/** The first admin (product 1.5). Requires the lock `admins`. */
export async function insertFirstAdmin(
  work: Work,
  { name, email }: { name: string; email: string },
  passwordHash: string,
): Promise<PersonRow> {
  const { tx, now } = work;
  const row = { id: newPersonId(), email, name, displayName: name, passwordHash, role: "admin" as const };
  const person = await insertPerson(tx, { ...row, createdAt: now, updatedAt: now });
  await work.email({ kind: "prove-address", personId: person.id });
  return person;
}
