import type { ExchangeNotice } from "../../../domain/contacts/exchange-schema.ts";
import type { Answer, ContactFields } from "../../../domain/contacts/schema.ts";
import type { MeetingSource } from "../../../domain/contacts/states.ts";
import type { Channel } from "../../../domain/sharing/channels.ts";
import type { Cursor } from "../../core/cursor.ts";
import type { Sql } from "../../db/database.ts";
import { contactMeeting, contactNote } from "../../db/schema/contacts.ts";
import { anyOf } from "../../db/sql.ts";
import { listEventNames } from "./event-queries.ts";
import { listNotices } from "./exchange-queries.ts";
import { type ContactFilter, type ContactRow, listConsents, listContactRows } from "./queries.ts";

/** A contact with what its meetings and notes tell, for exports. */
export type ContactDetails = Omit<
  ContactRow,
  "emailKey" | "isKeptApart" | "warnedAt" | "assigneeId" | "personId" | "organizationId"
> & {
  assignee: string | null;
  visitorNotes: string[];
  notes: string[];
  /** Names, latest first. */
  events: string[];
  answers: Answer[];
  /** What the visitor agrees to by their newest decisions. */
  consents: string[];
  /** With the notice that was shown, as proof of each decision. */
  meetings: {
    at: Date;
    /** By the server; later if it waited on a device. */
    receivedAt: Date;
    source: MeetingSource;
    channel: Channel | null;
    event: string | null;
    language: string | null;
    notice: ExchangeNotice | null;
    fields: ContactFields;
    answers: Answer[];
    consents: { purposeId: string; purpose: string; isGiven: boolean; withdrawnAt: Date | null }[];
  }[];
};

/** Of the contacts that are read at once; without it one person who met somebody thousands of times fills the memory. */
const meetingsAtOnce = 5000;

/** Last met first, at most `limit`, fewer if they have many meetings; none: there are no more. */
export async function listContactDetails(
  db: Sql,
  filter: ContactFilter,
  page: { after?: Cursor | undefined; limit: number },
): Promise<ContactDetails[]> {
  const found = (await listContactRows(db, filter, page)).slice(0, page.limit);
  let count = 0;
  const rows = found.filter(({ meetingCount }, index) => {
    count += meetingCount;
    return index === 0 || count <= meetingsAtOnce;
  });
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
  const eventIds = [...new Set(meetings.flatMap(({ eventId }) => eventId ?? []))];
  const events = new Map((await listEventNames(db, eventIds)).map(({ id, name }) => [id, name]));
  const noticeIds = [...new Set(meetings.flatMap(({ noticeId }) => noticeId ?? []))];
  const notices = new Map((await listNotices(db, noticeIds)).map(({ id, content }) => [id, content]));
  const meetingsOf = Map.groupBy(meetings, ({ contactId }) => contactId);
  const notesOf = Map.groupBy(notes, ({ contactId }) => contactId);
  const consentsOf = Map.groupBy(consents, ({ meetingId }) => meetingId);
  return rows.map(({ contact, assignee }) => {
    const { emailKey, isKeptApart, warnedAt, assigneeId, personId, organizationId, ...exported } = contact;
    const own = (meetingsOf.get(contact.id) ?? []).map(
      ({ id, createdAt, receivedAt, source, channel, language, noticeId, eventId, fields, answers }) => ({
        ...{ at: createdAt, receivedAt, source, channel, language, fields, answers },
        event: eventId === null ? null : (events.get(eventId) ?? null),
        notice: noticeId === null ? null : (notices.get(noticeId) ?? null),
        consents: (consentsOf.get(id) ?? []).map(({ meetingId, ...consent }) => consent),
      }),
    );
    return {
      ...exported,
      assignee: assignee?.name ?? null,
      visitorNotes: own.map(({ fields }) => fields.note).filter((note) => note !== ""),
      notes: (notesOf.get(contact.id) ?? []).map(({ text }) => text),
      events: [...new Set(own.flatMap(({ event }) => event ?? []))].reverse(),
      answers: own.flatMap(({ answers }) => answers),
      consents: currentConsents(own),
      meetings: own,
    };
  });
}

/**
 * The purposes of which the newest decision, a ticked or unticked box or a withdrawal, is a consent. A refusal counts when
 * the server received it, because the clock of the device may be slow.
 */
function currentConsents(meetings: ContactDetails["meetings"]): string[] {
  const newest = new Map<string, { at: Date; purpose: string; isGiven: boolean }>();
  for (const { at: metAt, receivedAt, consents } of meetings) {
    for (const { purposeId, purpose, isGiven, withdrawnAt } of consents) {
      const decision = {
        at: withdrawnAt ?? (isGiven ? metAt : receivedAt),
        purpose,
        isGiven: isGiven && withdrawnAt === null,
      };
      const before = newest.get(purposeId);
      if (!before || before.at <= decision.at) newest.set(purposeId, decision);
    }
  }
  return [...newest.values()].filter(({ isGiven }) => isGiven).map(({ purpose }) => purpose);
}
