import { mayUseContact } from "../../../domain/contacts/policy.ts";
import type { ContactFields } from "../../../domain/contacts/schema.ts";
import { addCalendarMonths } from "../../../domain/core/calendar-months.ts";
import { message } from "../../../domain/core/messages.ts";
import { newContactId } from "../../core/ids.ts";
import {
  type ContactPlace,
  type ContactRow,
  hasMet,
  insertContact,
  listPeopleOf,
  lockContactLike,
  lockContacts,
  lockMergeKeysOf,
  type MeetingRow,
  moveToContact,
  updateContactRow,
} from "../../data/contacts/queries.ts";
import { deleteContactRow } from "../../data/contacts/retention-queries.ts";
import type { Transaction } from "../../db/database.ts";
import { notFound } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { unitOfWork, type Work } from "../../unit-of-work/unit-of-work.ts";
import { auditContact } from "./audit-contact.ts";
import { fieldsOf, mergeKeysOf } from "./contact-fields.ts";

/** When a meeting ends the time for which its contact is kept, unless that was shortened since. */
export function keptUntil(
  { createdAt, retentionMonths }: Pick<MeetingRow, "createdAt" | "retentionMonths">,
  contact?: Pick<ContactRow, "expiresAt">,
): Date {
  const end = addCalendarMonths(createdAt, retentionMonths);
  return contact && contact.expiresAt < end ? contact.expiresAt : end;
}

/**
 * A contact with the same address or number gets the new meeting, and what it tells that was not known, or changed unless
 * the contact was met later.
 * @param isByHand the owner entered it, so it changes nothing that is known
 * @returns the contact's id
 */
export async function mergeOrInsertContact(
  { tx, now }: Work,
  place: ContactPlace,
  assigneeId: string,
  fields: ContactFields,
  { met, retentionMonths, isByHand = false }: { met: Date; retentionMonths: number; isByHand?: boolean },
): Promise<string> {
  const duplicate = await lockContactLike(tx, place, mergeKeysOf(fields));
  const times = { lastMetAt: met, expiresAt: keptUntil({ createdAt: met, retentionMonths }), warnedAt: null };
  if (duplicate) {
    const known = asFields(duplicate);
    const isNewest = met >= duplicate.lastMetAt;
    await updateContactRow(tx, duplicate.id, {
      ...fieldsOf(isNewest && !isByHand ? [fields, known] : [known, fields]),
      ...(isNewest ? times : {}),
      ...(met < duplicate.firstMetAt ? { firstMetAt: met } : {}),
      updatedAt: now,
      assigneeId: duplicate.assigneeId ?? assigneeId,
    });
    return duplicate.id;
  }
  const id = newContactId();
  await insertContact(tx, {
    id,
    ...place,
    assigneeId,
    ...fieldsOf([fields]),
    ...times,
    firstMetAt: met,
    updatedAt: now,
  });
  return id;
}

const asFields = ({ name, email, phone, company, jobTitle }: ContactRow) => ({
  ...{ name, email, phone, company, jobTitle },
  note: "",
});

/**
 * Merges another contact of the same place by hand: its meetings, notes and what is not known move here, and it is deleted.
 * @throws ApiError NOT_FOUND, also for a contact of another place
 */
export async function mergeContacts(services: Services, actorId: string, id: string, otherId: string): Promise<void> {
  const locks = async (tx: Transaction) => ({ people: await listPeopleOf(tx, [id, otherId]) });
  await unitOfWork(services, { by: actorId, locks }, async (work) => {
    const { tx, now } = work;
    await lockMergeKeysOf(tx, [id, otherId]);
    const rows = await lockContacts(tx, [id, otherId]);
    const [kept, other] = [id, otherId].map((one) => rows.find((row) => row.id === one));
    if (!kept || !other || kept === other) throw notFound(message.contactNotFound);
    for (const row of [kept, other])
      work.authorize(mayUseContact, { ...row, isMet: await hasMet(tx, row.id, actorId) });
    const isSamePlace = kept.organizationId === other.organizationId && kept.personId === other.personId;
    if (!isSamePlace) throw notFound(message.contactNotFound);
    await moveToContact(tx, other.id, kept.id);
    const { expiresAt, warnedAt } = kept.expiresAt < other.expiresAt ? other : kept;
    await updateContactRow(tx, kept.id, {
      ...fieldsOf([asFields(kept), asFields(other)]),
      ...{ expiresAt, warnedAt, isKeptApart: false, updatedAt: now },
      firstMetAt: new Date(Math.min(kept.firstMetAt.getTime(), other.firstMetAt.getTime())),
      lastMetAt: new Date(Math.max(kept.lastMetAt.getTime(), other.lastMetAt.getTime())),
      assigneeId: kept.assigneeId ?? other.assigneeId,
      temperature: kept.temperature ?? other.temperature,
      followUp: kept.followUp === "none" ? other.followUp : kept.followUp,
    });
    await deleteContactRow(tx, other.id, now);
    await auditContact(work, "contact_merge", other, kept.id);
  });
}
