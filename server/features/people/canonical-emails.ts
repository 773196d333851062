import { canonicalEmail, isEmailAddress } from "../../../domain/core/email.ts";
import { listNonAsciiEmails, setCanonicalEmail } from "../../data/people/canonical-email-queries.ts";
import type { Services } from "../../services.ts";
import { unitOfWork } from "../../unit-of-work/unit-of-work.ts";

/**
 * Keeps two accounts of one mailbox as they are, because only their owner can choose (docs/operating.md).
 * @returns the ids of those accounts
 */
export async function canonicaliseEmails(services: Services): Promise<string[]> {
  const collided: string[] = [];
  for (const person of await listNonAsciiEmails(services.db)) {
    const canonical = canonicalEmail(person.email);
    if (canonical === person.email) continue;
    if (!isEmailAddress(canonical) || !(await changeSpelling(services, person, canonical))) collided.push(person.id);
  }
  return collided;
}

async function changeSpelling(
  services: Services,
  person: { id: string; email: string },
  email: string,
): Promise<boolean> {
  return unitOfWork(services, { by: null, locks: { people: [person.id] } }, async ({ tx, audit }) => {
    if (!(await setCanonicalEmail(tx, person, email))) return false;
    audit({ action: "email_change", targetUserId: person.id });
    return true;
  });
}
