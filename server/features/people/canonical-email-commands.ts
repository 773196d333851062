import { canonicalEmail, isEmailAddress } from "../../../domain/core/email.ts";
import { listNonAsciiEmails, setCanonicalEmail } from "../../data/people/canonical-email-queries.ts";
import type { Database } from "../../db/database.ts";
import { appendAudit } from "../audit/commands.ts";

/**
 * Two accounts of one mailbox stay as they are, because only their owner can choose (docs/operating.md).
 * @returns the ids of those left
 */
export async function canonicaliseEmails(db: Database, now: Date): Promise<string[]> {
  const collided: string[] = [];
  for (const person of await listNonAsciiEmails(db)) {
    const canonical = canonicalEmail(person.email);
    if (canonical === person.email) continue;
    if (!isEmailAddress(canonical) || !(await changeSpelling(db, person, canonical, now))) collided.push(person.id);
  }
  return collided;
}

function changeSpelling(
  db: Database,
  person: { id: string; email: string },
  email: string,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await setCanonicalEmail(tx, person, email))) return false;
    await appendAudit(tx, { action: "email_change", performedBy: null, targetUserId: person.id }, now);
    return true;
  });
}
