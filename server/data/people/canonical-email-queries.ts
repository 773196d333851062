import { and, eq, not, sql } from "drizzle-orm";
import type { Sql } from "../../db/database.ts";
import { oneTimeToken } from "../../db/schema/auth.ts";
import { emailNotAscii, person } from "../../db/schema/people.ts";

export async function listNonAsciiEmails(db: Sql): Promise<{ id: string; email: string }[]> {
  return db
    .select({ id: person.id, email: person.email })
    .from(person)
    .where(emailNotAscii)
    .orderBy(person.createdAt, person.id);
}

/** Returns false if another account has that address. */
export async function setCanonicalEmail(
  db: Sql,
  { id, email: before }: { id: string; email: string },
  email: string,
): Promise<boolean> {
  const taken = sql`exists (select from ${person} other where other.email = ${email})`;
  const rows = await db
    .update(person)
    .set({ email })
    .where(and(eq(person.id, id), not(taken)))
    .returning({ id: person.id });
  if (rows.length === 0) return false;
  await db
    .update(oneTimeToken)
    .set({ email })
    .where(and(eq(oneTimeToken.personId, id), eq(oneTimeToken.email, before)));
  return true;
}
