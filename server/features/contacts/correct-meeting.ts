import { isDeepStrictEqual } from "node:util";
import type { ContactFields } from "../../../domain/contacts/schema.ts";
import {
  type ContactRow,
  listMeetingRows,
  lockContact,
  type MeetingRow,
  updateContactRow,
  updateMeeting,
} from "../../data/contacts/queries.ts";
import type { Work } from "../../unit-of-work/unit-of-work.ts";
import { fieldsWithout, mergeKeysOf } from "./contact-fields.ts";

/**
 * Corrects what a visitor entered. Fields of the contact that came from there follow the newest meeting; those that
 * others entered or corrected stay.
 */
export async function correctMeeting(
  { tx, now }: Pick<Work, "tx" | "now">,
  contact: ContactRow,
  meeting: MeetingRow,
  fields: ContactFields,
): Promise<void> {
  await updateMeeting(tx, meeting.id, { fields });
  const meetings = await listMeetingRows(tx, contact.id);
  await updateContactRow(tx, contact.id, { ...fieldsWithout(contact, meeting, meetings), updatedAt: now });
}

export async function correctIfChanged(work: Work, meeting: MeetingRow, fields: ContactFields): Promise<void> {
  if (isDeepStrictEqual(meeting.fields, fields)) return;
  const contact = await lockContact(work.tx, meeting.contactId, mergeKeysOf(fields));
  if (contact) await correctMeeting(work, contact, meeting, fields);
}
