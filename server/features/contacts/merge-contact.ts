import type { ContactFields } from "../../../domain/contacts/schema.ts";
import { newContactId } from "../../core/ids.ts";
import {
  type ContactPlace,
  type ContactRow,
  insertContact,
  lockContactLike,
  updateContactRow,
} from "../../data/contacts/queries.ts";
import type { Work } from "../../unit-of-work/unit-of-work.ts";
import { emailKeyOf, fieldsOf } from "./contact-fields.ts";

function addMonths(time: Date, months: number): Date {
  const moved = new Date(time);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  return moved;
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
  const like = await lockContactLike(tx, place, { emailKey: emailKeyOf(fields.email), phone: fields.phone });
  const times = { lastMetAt: now, expiresAt: addMonths(now, retentionMonths), warnedAt: null, updatedAt: now };
  if (like) {
    await updateContactRow(tx, like.id, {
      ...fieldsOf([fields, { ...asFields(like), note: "" }]),
      ...times,
      assigneeId: like.assigneeId ?? assigneeId,
    });
    return like.id;
  }
  const id = newContactId();
  await insertContact(tx, { id, ...place, assigneeId, ...fieldsOf([fields]), ...times, firstMetAt: now });
  return id;
}

const asFields = ({ name, email, phone, company, jobTitle }: ContactRow) => ({ name, email, phone, company, jobTitle });
