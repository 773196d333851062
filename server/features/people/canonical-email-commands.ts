import { canonicalEmail, isEmailAddress } from "../../../domain/core/email.ts";
import type { Database } from "../../db/database.ts";
import { listNonAsciiEmails, setCanonicalEmail } from "./canonical-email-queries.ts";

/**
 * Addresses that an earlier version stored in another spelling become canonical. Two accounts of one mailbox stay as they
 * are: which of them its owner wants, nobody here can know (docs/operating.md).
 * @returns the ids of those that could not
 */
export async function canonicaliseEmails(db: Database): Promise<string[]> {
  const collided: string[] = [];
  for (const { id, email } of await listNonAsciiEmails(db)) {
    const canonical = canonicalEmail(email);
    if (canonical === email) continue;
    if (!isEmailAddress(canonical) || !(await setCanonicalEmail(db, id, canonical))) collided.push(id);
  }
  return collided;
}
