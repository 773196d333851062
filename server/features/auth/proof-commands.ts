import { hashToken } from "../../core/tokens.ts";
import { clearAttempts } from "../../data/limits/queries.ts";
import { lockAdmins, lockPerson, type NewPerson, type PersonRow, updatePerson } from "../../data/people/queries.ts";
import { deleteLinksOf, findLink, type Link, takeLink } from "../../data/tokens/queries.ts";
import type { Transaction } from "../../db/database.ts";
import { brokenConstraint } from "../../db/errors.ts";
import type { Services } from "../../services.ts";
import { type AuditEvent, appendAudit } from "../audit/commands.ts";
import { changeRole } from "../people/role-commands.ts";
import { attemptKey } from "./commands.ts";

export async function requestProof({ db, letters }: Services, person: PersonRow): Promise<void> {
  if (person.emailProvenAt === null) await letters.put(db, { kind: "prove-address", personId: person.id });
}

const purposes = ["prove-email", "change-email"] as const;

export type ProofOutcome = { outcome: "proven"; person: PersonRow } | { outcome: "gone" | "email-in-use" };

export async function proveAddress(services: Services, personId: string, token: string): Promise<ProofOutcome> {
  const hash = hashToken(token);
  const found = await findLink(services.db, hash, purposes, services.clock.now());
  if (found?.personId !== personId) return { outcome: "gone" };
  try {
    return await services.db.transaction((tx) => useLink(tx, services, found, hash));
  } catch (error) {
    if (brokenConstraint(error) === "person_email_unique") return { outcome: "email-in-use" };
    throw error;
  }
}

async function useLink(tx: Transaction, services: Services, found: Link, hash: string): Promise<ProofOutcome> {
  const now = services.clock.now();
  if (makesAdmin(services, found.email)) await lockAdmins(tx);
  const before = await lockPerson(tx, found.personId);
  const link = await takeLink(tx, hash, purposes, now);
  if (!before || !link?.email) return { outcome: "gone" };
  const changes = link.purpose === "change-email";
  if (!changes && link.email !== before.email) return { outcome: "gone" };
  const events: AuditEvent[] = [];
  if (changes) {
    // Links mailed to the old address must not work for its reader.
    await deleteLinksOf(tx, before.id);
    await clearAttempts(tx, attemptKey(link.email));
    const old = { personId: before.id, email: before.email, at: now.toISOString() };
    await services.letters.put(tx, { kind: "address-changed", ...old });
    events.push({ action: "email_change", performedBy: before.id, targetUserId: before.id });
  } else {
    await deleteLinksOf(tx, before.id, ["prove-email"]);
  }
  const proven = await recordProof(tx, services, before, link.email, {});
  await appendAudit(tx, [...events, ...proven.events], now);
  return proven.person ? { outcome: "proven", person: proven.person } : { outcome: "gone" };
}

/**
 * Proves the address, unless it is null: the link was handed over. With ADMIN_DOMAIN an admin's address makes an admin
 * at that moment, never before (product 1.6).
 * @param before the locked row; `lockAdmins` comes before it where `makesAdmin`
 */
export async function recordProof(
  tx: Transaction,
  services: Services,
  before: PersonRow,
  email: string | null,
  more: Partial<NewPerson>,
): Promise<{ person: PersonRow | null; events: AuditEvent[] }> {
  const now = services.clock.now();
  const isNews = email !== null && (before.emailProvenAt === null || email !== before.email);
  const proof = isNews ? { email, emailProvenAt: now } : {};
  const person = await updatePerson(tx, before.id, { ...proof, ...more, updatedAt: now, updatedBy: before.id });
  if (!person || !isNews || person.status !== "active" || !makesAdmin(services, email)) return { person, events: [] };
  const events = await changeRole(tx, person, "admin", { performedBy: null, action: "role_change" }, now);
  return { person: { ...person, role: "admin" }, events: events === "last-admin" ? [] : events };
}

/** Only the operator hands out `admin@` or `admin.sita@` of their own domain. */
export function makesAdmin({ config }: Services, email: string | null): boolean {
  if (config.adminDomain === null || email === null) return false;
  const [local = "", domain] = email.split("@");
  return domain === config.adminDomain && /^admin(?:[._-].*)?$/u.test(local);
}
