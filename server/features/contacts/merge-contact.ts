import type { ContactFields } from "../../../domain/contacts/schema.ts";
import { addCalendarMonths } from "../../../domain/core/calendar-months.ts";
import { newContactId } from "../../core/ids.ts";
import {
  type ContactPlace,
  type ContactRow,
  insertContact,
  lockContactLike,
  type MeetingRow,
  updateContactRow,
} from "../../data/contacts/queries.ts";
import type { Work } from "../../unit-of-work/unit-of-work.ts";
import { emailKeyOf, fieldsOf } from "./contact-fields.ts";

/** When a meeting ends the time for which its contact is kept, unless that was shortened since. */
export function keptUntil(
  { createdAt, retentionMonths }: Pick<MeetingRow, "createdAt" | "retentionMonths">,
  contact?: Pick<ContactRow, "expiresAt">,
): Date {
  const end = addCalendarMonths(createdAt, retentionMonths);
  return contact && contact.expiresAt < end ? contact.expiresAt : end;
}

/**
 * A contact with the same address or number gets the new meeting, and what it tells that was not known or changed.
 * @returns the contact's id
 */
export async function mergeOrInsertContact(
  { tx, now }: Work,
  place: ContactPlace,
  assigneeId: string,
  fields: ContactFields,
  retentionMonths: number,
): Promise<string> {
  const duplicate = await lockContactLike(tx, place, { emailKey: emailKeyOf(fields.email), phone: fields.phone });
  const times = {
    lastMetAt: now,
    expiresAt: keptUntil({ createdAt: now, retentionMonths }),
    warnedAt: null,
    updatedAt: now,
  };
  if (duplicate) {
    await updateContactRow(tx, duplicate.id, {
      ...fieldsOf([fields, { ...asFields(duplicate), note: "" }]),
      ...times,
      assigneeId: duplicate.assigneeId ?? assigneeId,
    });
    return duplicate.id;
  }
  const id = newContactId();
  await insertContact(tx, { id, ...place, assigneeId, ...fieldsOf([fields]), ...times, firstMetAt: now });
  return id;
}

const asFields = ({ name, email, phone, company, jobTitle }: ContactRow) => ({ name, email, phone, company, jobTitle });
