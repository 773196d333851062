import { message } from "../../../domain/core/messages.ts";
import { deleteCardRows, listCardIdsOf } from "../../data/cards/queries.ts";
import { deleteUnusedNotices } from "../../data/contacts/exchange-queries.ts";
import { deleteFilesOf } from "../../data/files/queries.ts";
import { deleteInvitationsTo } from "../../data/invitations/queries.ts";
import { deleteLimitsOf } from "../../data/limits/queries.ts";
import { deleteMessagesFrom } from "../../data/messages/queries.ts";
import { deleteNotificationsOf } from "../../data/notifications/queries.ts";
import { listLastManagedBy, listOrganizationIdsOf } from "../../data/organizations/person-queries.ts";
import {
  deletePersonRow,
  isLastActiveAdmin,
  listReferringPersonIds,
  type PersonRow,
} from "../../data/people/queries.ts";
import { inChunks, lockPhysicalCardsOfPerson, releaseFromPerson } from "../../data/physical-cards/release-queries.ts";
import { deleteOwnRetiredLinks } from "../../data/retired-links/ownership-queries.ts";
import type { Transaction } from "../../db/database.ts";
import { deleteEmailsOf } from "../../db/email-queue.ts";
import { apiError, fieldError } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { unitOfWork } from "../../unit-of-work/unit-of-work.ts";
import { confirmPassword } from "../auth/confirm-password.ts";
import { deleteAttemptsOf } from "../auth/sign-in-attempts.ts";
import { removeBytesOf } from "../media/remove-files.ts";
import { notifyAdminsOfHandOver } from "../organizations/leave-own-organization.ts";
import { retireLinksOfCards } from "../retired-links/short-link-ownership.ts";

/**
 * Runs in one transaction (personal-data.ts). Organizations stay with their members; the images' bytes are removed
 * afterwards, or by the cleanup job. Rows created before the locks restart the unit.
 * @throws ApiError INVALID_INPUT for the password, CONFLICT for the last admin, UNAUTHENTICATED, TOO_MANY_REQUESTS,
 * UNAVAILABLE
 */
export async function deleteAccount(services: Services, confirmed: PersonRow, password: string): Promise<void> {
  await confirmPassword(services, confirmed, password);
  const { id } = confirmed;
  const locks = async (tx: Transaction) => ({
    admins: true,
    organizations: await listOrganizationIdsOf(tx, id),
    // Deletion writes the rows that name the person as author.
    people: await listReferringPersonIds(tx, id),
    cards: await listCardIdsOf(tx, id),
  });
  await unitOfWork(services, { by: id, locks }, async (work) => {
    const { tx, now } = work;
    const person = work.person(id);
    if (person === null || person.status === "blocked") throw apiError("UNAUTHENTICATED", message.notAuthenticated);
    // The password changed since it was confirmed.
    if (person.passwordHash !== confirmed.passwordHash) throw fieldError("password", message.wrongPassword);
    for (const personId of await listReferringPersonIds(tx, id)) work.person(personId);
    const organizations = (await listOrganizationIdsOf(tx, id)).flatMap((one) => work.organization(one) ?? []);
    if (await isLastActiveAdmin(tx, person)) throw apiError("CONFLICT", message.lastAdmin);

    const leaderless = await listLastManagedBy(tx, person);
    const cardIds = (await listCardIdsOf(tx, id)).flatMap((cardId) => work.card(cardId)?.id ?? []);
    await lockPhysicalCardsOfPerson(tx, id);
    await inChunks(cardIds, (some) => retireLinksOfCards(tx, some, now));
    await deleteOwnRetiredLinks(tx, id);
    await releaseFromPerson(tx, id);
    await inChunks(cardIds, (some) => deleteCardRows(tx, some));
    const files = await deleteFilesOf(tx, id);
    await deleteCopies(tx, person, cardIds);
    await deletePersonRow(tx, id);
    await deleteUnusedNotices(tx, now);
    const handedOver = organizations.filter((one) => leaderless.includes(one.id));
    for (const organization of handedOver) await notifyAdminsOfHandOver(work, organization, null);
    const own = organizations.find((one) => one.id === person.organizationId);
    if (own) {
      const organization = { id: own.id, name: own.name };
      work.audit({ action: "organization_remove_user", targetUserId: id, organization });
    }
    work.audit({ action: "user_delete", targetUserId: id });
    work.cardsHidden(cardIds);
    work.afterCommit(() => removeBytesOf(services, files));
  });
}

/** Deletes what other people's rows say about the person (personal-data.ts). */
async function deleteCopies(tx: Transaction, person: PersonRow, cardIds: readonly string[]): Promise<void> {
  // An unproven address may belong to another person.
  const isProven = person.emailProvenAt !== null;
  const messageIds = isProven ? await deleteMessagesFrom(tx, person.email) : [];
  if (isProven) await deleteInvitationsTo(tx, person.email);
  await deleteNotificationsOf(tx, person.id, messageIds);
  await deleteEmailsOf(tx, person, cardIds);
  await deleteAttemptsOf(tx, person);
  await deleteLimitsOf(tx, person.id);
}
