import { blockEndsReset, isBlockedByLeader } from "../../../domain/auth/policy.ts";
import { hashToken } from "../../core/tokens.ts";
import { isWeakPassword } from "../../core/weak-passwords.ts";
import { clearAttempts } from "../../data/limits/queries.ts";
import { lockOrganization } from "../../data/organizations/queries.ts";
import {
  findPersonByEmail,
  findPersonById,
  lockAdmins,
  lockPerson,
  type PersonRow,
} from "../../data/people/queries.ts";
import { deleteDevicesOf, deleteSessionsOf } from "../../data/sessions/queries.ts";
import { deleteLinksOf, findLink, type Link, passwordPurposes, takeLink } from "../../data/tokens/queries.ts";
import type { Services } from "../../services.ts";
import { appendAudit } from "../audit/commands.ts";
import { freeAccount } from "../organizations/free-account-commands.ts";
import type { Blocked } from "./blocked.ts";
import { attemptKey } from "./commands.ts";
import { makesAdmin, recordProof } from "./proof-commands.ts";

/** A known and an unknown address run the same statements; the mailbox's limit is counted when emails are sent. */
export async function requestReset({ db, letters }: Services, email: string): Promise<void> {
  const person = await findPersonByEmail(db, email);
  await letters.put(db, { kind: "reset-password", personId: person?.id ?? null });
}

export type ResetOutcome =
  | { outcome: "changed"; cardIds: string[] }
  | { outcome: "gone" | "busy" | "weak-password" }
  | Blocked;

/** A link that an admin handed over proves no mailbox, so a block stays. */
const isBlocked = (person: PersonRow, link: Link) =>
  link.email === null ? person.status === "blocked" : blockEndsReset(person);

const blocked = (person: PersonRow): Blocked => ({ outcome: "blocked", byLeader: isBlockedByLeader(person) });

/**
 * All earlier sessions and known browsers end, and so does what others did with the account while its address was
 * unproven (docs/security.md).
 */
export async function resetPassword(
  services: Services,
  { token, password }: { token: string; password: string },
): Promise<ResetOutcome> {
  const { db } = services;
  const hash = hashToken(token);
  const found = await findLink(db, hash, passwordPurposes, services.clock.now());
  const person = found && (await findPersonById(db, found.personId));
  if (!person) return { outcome: "gone" };
  if (isBlocked(person, found)) return blocked(person);
  if (isWeakPassword(password, person)) return { outcome: "weak-password" };
  const place = services.hasher.enter();
  if (!place) return { outcome: "busy" };
  const passwordHash = await place.hash(password);
  const now = services.clock.now();
  return db.transaction(async (tx) => {
    if (makesAdmin(services, found.email)) await lockAdmins(tx);
    const organization = person.organizationId === null ? null : await lockOrganization(tx, person.organizationId);
    const locked = await lockPerson(tx, person.id);
    // The person's organization changed meanwhile; the link still works.
    if (locked && locked.organizationId !== person.organizationId) return { outcome: "busy" };
    const link = await takeLink(tx, hash, passwordPurposes, now);
    if (!link || !locked) return { outcome: "gone" };
    if (isBlocked(locked, link)) return blocked(locked);
    if (link.email !== null && link.email !== locked.email) return { outcome: "gone" };
    const accepts = link.purpose === "new-account";
    const freed = link.email === null ? null : await freeAccount(tx, organization, locked, accepts, now);
    const before = freed?.person ?? locked;
    const { events } = await recordProof(tx, services, before, link.email, { passwordHash, mustChangePassword: false });
    await deleteSessionsOf(tx, before.id);
    await deleteDevicesOf(tx, before.id);
    await deleteLinksOf(tx, before.id);
    await clearAttempts(tx, attemptKey(before.email));
    await services.letters.put(tx, { kind: "password-changed", personId: before.id, at: now.toISOString() });
    const done = { action: "password_change", performedBy: before.id, targetUserId: before.id } as const;
    await appendAudit(tx, [done, ...(freed?.events ?? []), ...events], now);
    return { outcome: "changed", cardIds: freed?.cardIds ?? [] };
  });
}
