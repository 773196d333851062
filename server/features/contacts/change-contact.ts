import { contactLimits } from "../../../domain/contacts/limits.ts";
import type { Contact, ContactChange } from "../../../domain/contacts/schema.ts";
import { message } from "../../../domain/core/messages.ts";
import { newContactId } from "../../core/ids.ts";
import {
  type ContactRow,
  countNotes,
  deleteNote,
  findContactRow,
  insertContact,
  insertNote,
  listMeetingRows,
  listPeopleOf,
  type MeetingRow,
  updateContactRow,
  updateMeeting,
} from "../../data/contacts/queries.ts";
import { deleteContactRow } from "../../data/contacts/retention-queries.ts";
import { deleteContactCopies } from "../../db/email-queue.ts";
import { apiError, fieldError, notFound } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import type { Work } from "../../unit-of-work/unit-of-work.ts";
import { auditContact } from "./audit-contact.ts";
import { emailKeyOf, fieldsOf, fieldsWithout, storedPhone } from "./contact-fields.ts";
import { duplicatesScopeOf } from "./list-contacts.ts";
import { keptUntil } from "./merge-contact.ts";
import { readShown, withContact } from "./with-contact.ts";

/**
 * Answers with the contact even if the caller handed it over and no longer sees it.
 * @throws ApiError NOT_FOUND, INVALID_INPUT, also for somebody who is no colleague
 */
export async function updateContact(
  services: Services,
  actorId: string,
  id: string,
  change: ContactChange,
): Promise<Contact> {
  const { email, assigneeId, ...others } = change;
  const phone = change.phone === undefined ? undefined : storedPhone(change.phone);
  const isMerged = email !== undefined || phone !== undefined;
  const keys = isMerged ? { emailKey: emailKeyOf(email ?? ""), phone: phone ?? "" } : undefined;
  const people = assigneeId === undefined ? [] : [assigneeId];
  const update = async (work: Work, contact: ContactRow) => {
    if (assigneeId !== undefined) requireColleague(work, contact, assigneeId);
    const merged = { ...contact, ...change };
    if (merged.email === "" && merged.phone === "") throw fieldError("email", message.emailOrPhone);
    await updateContactRow(work.tx, id, {
      ...withoutUndefined(others),
      ...(phone === undefined ? {} : { phone }),
      ...(email === undefined ? {} : { email, emailKey: emailKeyOf(email) }),
      ...(assigneeId === undefined ? {} : { assigneeId }),
      updatedAt: work.now,
    });
    if (assigneeId !== undefined && assigneeId !== actorId && assigneeId !== contact.assigneeId) {
      await work.notify([assigneeId], { kind: "contact-handed-over", contactId: id });
      await work.email({ kind: "contact-handed-over", personId: assigneeId, contactId: id });
    }
    const changed = await findContactRow(work.tx, id);
    if (!changed) throw notFound(message.contactNotFound);
    return readShown(work.tx, changed, duplicatesScopeOf(work.actor, contact));
  };
  return withContact(services, actorId, id, update, { keys, locks: { people } });
}

const withoutUndefined = <Part extends object>(part: Part): Part =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as Part;

/** Without an organization a contact has nobody to be handed over to. */
function requireColleague({ person }: Work, { organizationId, personId }: ContactRow, assigneeId: string): void {
  const assignee = person(assigneeId);
  const isMember = assignee?.organizationId === organizationId && assignee.status === "active";
  const isColleague = organizationId === null ? assigneeId === personId : isMember;
  if (!isColleague) throw fieldError("assigneeId", message.chooseAssignee);
}

/** With its meetings and notes. @throws ApiError NOT_FOUND */
export async function deleteContact(services: Services, actorId: string, id: string): Promise<void> {
  await withContact(services, actorId, id, async (work, contact) => {
    const meetings = await listMeetingRows(work.tx, id);
    await deleteContactRow(work.tx, id, work.now);
    await deleteContactCopies(
      work.tx,
      meetings.map((meeting) => meeting.id),
    );
    await auditContact(work, "contact_delete", contact);
  });
}

/**
 * Undoes a merge: the meeting gets a contact of its own, into which nothing is merged.
 * @returns the new contact's id
 * @throws ApiError NOT_FOUND, CONFLICT for a contact's only meeting
 */
export async function splitContact(
  services: Services,
  actorId: string,
  id: string,
  meetingId: string,
): Promise<string> {
  const split = async ({ tx, now }: Work, contact: ContactRow) => {
    const meetings = await listMeetingRows(tx, id);
    const removed = meetings.find((meeting) => meeting.id === meetingId);
    if (!removed) throw notFound(message.contactNotFound);
    const others = meetings.filter((meeting) => meeting !== removed);
    const [newest] = others;
    if (!newest) throw apiError("CONFLICT", message.onlyMeeting);
    const metAt = (meeting: MeetingRow) => ({ lastMetAt: meeting.createdAt, expiresAt: keptUntil(meeting, contact) });
    const own = newContactId();
    const { organizationId, personId, assigneeId } = contact;
    await insertContact(tx, {
      ...{ id: own, organizationId, personId, assigneeId: removed.personId ?? assigneeId, isKeptApart: true },
      ...fieldsOf([removed.fields]),
      ...{ firstMetAt: removed.createdAt, ...metAt(removed), updatedAt: now },
    });
    await updateMeeting(tx, meetingId, { contactId: own });
    await updateContactRow(tx, id, {
      ...fieldsWithout(contact, removed, others),
      ...{ firstMetAt: others.at(-1)?.createdAt ?? newest.createdAt, ...metAt(newest), updatedAt: now },
    });
    return own;
  };
  return withContact(services, actorId, id, split, {
    locks: async (tx) => ({ people: await listPeopleOf(tx, [id]) }),
  });
}

/** @throws ApiError NOT_FOUND, CONFLICT for too many notes */
export async function addContactNote(services: Services, actorId: string, id: string, text: string): Promise<void> {
  await withContact(services, actorId, id, async ({ tx, now }) => {
    if ((await countNotes(tx, id)) >= contactLimits.notes) throw apiError("CONFLICT", message.tooManyNotes);
    await insertNote(tx, { id: newContactId(), contactId: id, authorId: actorId, text, createdAt: now });
  });
}

/** @throws ApiError NOT_FOUND */
export async function deleteContactNote(
  services: Services,
  actorId: string,
  id: string,
  noteId: string,
): Promise<void> {
  await withContact(services, actorId, id, async ({ tx }) => {
    if (!(await deleteNote(tx, id, noteId))) throw notFound(message.contactNotFound);
  });
}
