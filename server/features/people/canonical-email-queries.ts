import { eq, sql } from "drizzle-orm";
import type { Sql } from "../../db/database.ts";
import { emailNotAscii, person } from "../../db/schema/people.ts";

/** Whose address may be spelled in another way than the canonical one; an index has them. */
export async function listNonAsciiEmails(db: Sql): Promise<{ id: string; email: string }[]> {
  return db
    .select({ id: person.id, email: person.email })
    .from(person)
    .where(emailNotAscii)
    .orderBy(person.createdAt, person.id);
}

/** False where another account has that address. */
export async function setCanonicalEmail(db: Sql, id: string, email: string): Promise<boolean> {
  const taken = sql`exists (select from ${person} other where other.email = ${email})`;
  const rows = await db
    .update(person)
    .set({ email })
    .where(sql`${eq(person.id, id)} and not ${taken}`)
    .returning({ id: person.id });
  return rows.length > 0;
}
