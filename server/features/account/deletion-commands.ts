import {
  deletePersonRow,
  listLastManagedBy,
  listOrganizationIdsOf,
  lockOrganizationsOf,
  lockPersonAndReferring,
} from "../../data/account/deletion-queries.ts";
import { deleteCardRows, lockCardsOf } from "../../data/cards/queries.ts";
import { deleteFilesOf, type FileRow } from "../../data/files/queries.ts";
import { deleteOwnFormerCodes } from "../../data/former-codes/keeping-queries.ts";
import { deleteLimitsOf } from "../../data/limits/queries.ts";
import { deleteMessagesFrom } from "../../data/messages/queries.ts";
import { deleteNotificationsOf } from "../../data/notifications/queries.ts";
import { isLastActiveAdmin, lockAdmins, type PersonRow } from "../../data/people/queries.ts";
import { inPieces, lockPhysicalCardsOfPerson, releaseFromPerson } from "../../data/physical-cards/release-queries.ts";
import type { Transaction } from "../../db/database.ts";
import { deleteEmailsOf } from "../../db/letter-queue.ts";
import type { Services } from "../../services.ts";
import { type AuditEvent, appendAudit } from "../audit/commands.ts";
import { deleteAttemptsOf } from "../auth/commands.ts";
import { confirmPassword } from "../auth/confirm-commands.ts";
import { keepCodesOf } from "../former-codes/keeping-commands.ts";
import { removeBytesOf } from "../media/commands.ts";
import { tellAdmins } from "../organizations/leave-commands.ts";

type Deleted = { outcome: "deleted"; cardIds: string[]; files: FileRow[] };
export type DeleteAccountOutcome = Deleted | { outcome: "wrong" | "wait" | "busy" | "gone" | "last-admin" };

/**
 * In one transaction (personal-data.ts). Organizations stay with their members; the images' bytes go afterwards, or in
 * the sweep.
 */
export async function deleteAccount(
  services: Services,
  person: PersonRow,
  password: string,
): Promise<DeleteAccountOutcome> {
  const confirmed = await confirmPassword(services, person, password);
  if (confirmed !== "right") return { outcome: confirmed };
  const now = services.clock.now();
  for (;;) {
    const result = await services.db.transaction((tx) => removePerson(tx, person, now));
    if (result.outcome === "joined-meanwhile") continue;
    if (result.outcome === "deleted") removeBytesOf(services, result.files);
    return result;
  }
}

type Removal = Deleted | { outcome: "joined-meanwhile" } | { outcome: "gone" | "wrong" | "last-admin" };

async function removePerson(tx: Transaction, confirmed: PersonRow, now: Date): Promise<Removal> {
  const { id } = confirmed;
  await lockAdmins(tx);
  const organizations = await lockOrganizationsOf(tx, id);
  const person = await lockPersonAndReferring(tx, id);
  if (person === null || person.status === "blocked") return { outcome: "gone" };
  // The password changed since it was confirmed.
  if (person.passwordHash !== confirmed.passwordHash) return { outcome: "wrong" };
  // An organization was founded or joined meanwhile: start again, to keep the lock order.
  const held = new Set(organizations.map((one) => one.id));
  if ((await listOrganizationIdsOf(tx, id)).some((one) => !held.has(one))) return { outcome: "joined-meanwhile" };
  if (await isLastActiveAdmin(tx, person)) return { outcome: "last-admin" };

  const left = await listLastManagedBy(tx, person);
  const cardIds = (await lockCardsOf(tx, [id])).map((card) => card.id);
  await lockPhysicalCardsOfPerson(tx, id);
  await inPieces(cardIds, (some) => keepCodesOf(tx, some, now));
  await deleteOwnFormerCodes(tx, id);
  await releaseFromPerson(tx, id);
  await inPieces(cardIds, (some) => deleteCardRows(tx, some));
  const files = await deleteFilesOf(tx, id);
  await deleteCopies(tx, person, cardIds);
  await deletePersonRow(tx, id);
  for (const one of organizations.filter((held) => left.includes(held.id))) await tellAdmins(tx, one, null, now);
  const who = { performedBy: id, targetUserId: id };
  const organization = organizations.find((one) => one.id === person.organizationId);
  const removal: AuditEvent[] = organization ? [{ action: "organization_remove_user", ...who, organization }] : [];
  await appendAudit(tx, [...removal, { action: "user_delete", ...who }], now);
  return { outcome: "deleted", cardIds, files };
}

/** Deletes what rows of others say about the person (personal-data.ts). */
async function deleteCopies(tx: Transaction, person: PersonRow, cardIds: readonly string[]): Promise<void> {
  // An unproven address may be somebody else's.
  const messageIds = person.emailProvenAt === null ? [] : await deleteMessagesFrom(tx, person.email);
  await deleteNotificationsOf(tx, person.id, messageIds);
  await deleteEmailsOf(tx, person, cardIds);
  await deleteAttemptsOf(tx, person);
  await deleteLimitsOf(tx, person.id);
}
