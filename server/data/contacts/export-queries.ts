import type { Answer } from "../../../domain/contacts/schema.ts";
import type { Cursor } from "../../core/cursor.ts";
import type { Sql } from "../../db/database.ts";
import { contactMeeting, contactNote } from "../../db/schema/contacts.ts";
import { anyOf } from "../../db/sql.ts";
import { type ContactFilter, type ContactRow, listConsents, listContactRows } from "./queries.ts";

/** A contact with what its meetings and notes tell, for exports. */
export type ContactDetails = Omit<
  ContactRow,
  "emailKey" | "isKeptApart" | "warnedAt" | "assigneeId" | "personId" | "organizationId"
> & {
  assignee: string | null;
  visitorNotes: string[];
  notes: string[];
  answers: Answer[];
  /** What the visitor agreed to and did not withdraw. */
  consents: string[];
};

/** Last met first, at most `limit`. */
export async function listContactDetails(
  db: Sql,
  filter: ContactFilter,
  page: { after?: Cursor | undefined; limit: number },
): Promise<ContactDetails[]> {
  const rows = (await listContactRows(db, filter, page)).slice(0, page.limit);
  const ids = rows.map(({ contact }) => contact.id);
  if (ids.length === 0) return [];
  const meetings = await db
    .select()
    .from(contactMeeting)
    .where(anyOf(contactMeeting.contactId, ids))
    .orderBy(contactMeeting.createdAt, contactMeeting.id);
  const notes = await db
    .select()
    .from(contactNote)
    .where(anyOf(contactNote.contactId, ids))
    .orderBy(contactNote.createdAt, contactNote.id);
  const consents = await listConsents(
    db,
    meetings.map(({ id }) => id),
  );
  return rows.map(({ contact, assignee }) => {
    const { emailKey, isKeptApart, warnedAt, assigneeId, personId, organizationId, ...told } = contact;
    const own = meetings.filter(({ contactId }) => contactId === contact.id);
    const given = consents.filter(
      ({ meetingId, isGiven, withdrawnAt }) =>
        isGiven && withdrawnAt === null && own.some(({ id }) => id === meetingId),
    );
    return {
      ...told,
      assignee: assignee?.name ?? null,
      visitorNotes: own.map(({ fields }) => fields.note).filter((note) => note !== ""),
      notes: notes.filter(({ contactId }) => contactId === contact.id).map(({ text }) => text),
      answers: own.flatMap(({ answers }) => answers),
      consents: [...new Set(given.map(({ purpose }) => purpose))],
    };
  });
}
