import type { ExchangeNotice } from "../../../domain/contacts/exchange-schema.ts";
import type { Contact, ListedContact, Meeting } from "../../../domain/contacts/schema.ts";
import type { ConsentRow, FoundContact, listMeetings, listNotes } from "../../data/contacts/queries.ts";

type MeetingRecord = Awaited<ReturnType<typeof listMeetings>>[number];
type NoteRecord = Awaited<ReturnType<typeof listNotes>>[number];

export function presentListed({ contact, assignee, meetingCount }: FoundContact): ListedContact {
  const { id, name, email, phone, company, jobTitle, temperature, followUp, organizationId } = contact;
  return {
    ...{ id, name, email, phone, company, jobTitle, temperature, followUp, organizationId, assignee },
    meetingCount,
    firstMetAt: contact.firstMetAt.toISOString(),
    lastMetAt: contact.lastMetAt.toISOString(),
    expiresAt: contact.expiresAt.toISOString(),
  };
}

export const presentConsent = ({ purposeId, purpose, isGiven, withdrawnAt }: ConsentRow) => ({
  ...{ purposeId, purpose, isGiven },
  withdrawnAt: withdrawnAt?.toISOString() ?? null,
});

export const presentNotice = ({ operator, controller, rightsContact, purposes, retentionMonths }: ExchangeNotice) => ({
  ...{ operator, controller, rightsContact, retentionMonths },
  purposes: purposes.map(({ text }) => text),
});

export function presentContact(
  found: FoundContact,
  meetings: readonly MeetingRecord[],
  consents: readonly ConsentRow[],
  notes: readonly NoteRecord[],
  duplicates: Contact["duplicates"],
): Contact {
  const consentsOf = Map.groupBy(consents, ({ meetingId }) => meetingId);
  return {
    ...presentListed(found),
    meetings: meetings.map(
      ({ meeting, card, person, event, notice }): Meeting => ({
        ...{ id: meeting.id, source: meeting.source, channel: meeting.channel },
        ...{ at: meeting.createdAt.toISOString(), receivedAt: meeting.receivedAt.toISOString() },
        ...{ card, person, event, fields: meeting.fields, answers: meeting.answers, language: meeting.language },
        notice: notice && presentNotice(notice),
        consents: (consentsOf.get(meeting.id) ?? []).map(presentConsent),
      }),
    ),
    notes: notes.map(({ note, author }) => ({
      ...{ id: note.id, text: note.text, author },
      at: note.createdAt.toISOString(),
    })),
    duplicates,
  };
}
