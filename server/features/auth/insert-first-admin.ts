import type { Language } from "../../../domain/core/languages.ts";
import { newPersonId } from "../../core/ids.ts";
import { insertPerson, type PersonRow } from "../../data/people/queries.ts";
import type { Work } from "../../unit-of-work/unit-of-work.ts";

/** The first admin (product 1.5). Requires the lock `admins`. */
export async function insertFirstAdmin(
  work: Work,
  { name, email, language = null }: { name: string; email: string; language?: Language | null },
  passwordHash: string,
): Promise<PersonRow> {
  const { tx, now } = work;
  const row = { id: newPersonId(), email, name, displayName: name, language, passwordHash, role: "admin" as const };
  const person = await insertPerson(tx, { ...row, createdAt: now, updatedAt: now });
  await work.email({ kind: "prove-address", personId: person.id });
  return person;
}
