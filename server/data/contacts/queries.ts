import { and, desc, eq, gte, isNotNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { FollowUp, Temperature } from "../../../domain/contacts/states.ts";
import type { Channel } from "../../../domain/sharing/channels.ts";
import type { Cursor } from "../../core/cursor.ts";
import type { Sql, Transaction } from "../../db/database.ts";
import { card } from "../../db/schema/cards.ts";
import {
  contact,
  contactConsent,
  contactCount,
  contactMeeting,
  contactNote,
  event,
  exchangeNotice,
} from "../../db/schema/contacts.ts";
import { person } from "../../db/schema/people.ts";
import { anyOf, isAfterCursor, likePattern } from "../../db/sql.ts";

export type ContactRow = typeof contact.$inferSelect;
export type MeetingRow = typeof contactMeeting.$inferSelect;
export type ConsentRow = typeof contactConsent.$inferSelect;

/** An organization's contacts, or those of a person outside of organizations. */
export type ContactPlace = { organizationId: string; personId: null } | { organizationId: null; personId: string };

export const isIn = ({ organizationId, personId }: ContactPlace) =>
  organizationId === null ? eq(contact.personId, personId) : eq(contact.organizationId, organizationId);

/** By which meetings are merged. */
export type MergeKeys = { emailKey: string | null; phone: string };

type Place = { organizationId: string | null; personId: string | null };

const mergeKeysOf = ({ organizationId, personId }: Place, { emailKey, phone }: MergeKeys): string[] =>
  [emailKey, phone].filter((key) => key !== null && key !== "").map((key) => `${organizationId ?? personId} ${key}`);

/** Makes transactions wait that would merge into the same contact. Before a lock of a contact, against deadlocks. */
async function lockKeys(tx: Transaction, keys: readonly string[]): Promise<void> {
  for (const key of keys.toSorted()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 28))`);
  }
}

const hasSameKey = ({ emailKey, phone }: MergeKeys) =>
  or(
    emailKey === null ? undefined : eq(contact.emailKey, emailKey),
    phone === "" ? undefined : eq(contact.phone, phone),
  );

/**
 * Two meetings at once make one contact.
 * @returns the contact with that address, or else with that number, which may be merged into
 */
export async function lockContactLike(
  tx: Transaction,
  place: ContactPlace,
  { emailKey, phone }: MergeKeys,
): Promise<ContactRow | null> {
  await lockKeys(tx, mergeKeysOf(place, { emailKey, phone }));
  const isSame = hasSameKey({ emailKey, phone });
  const [row] = await tx
    .select()
    .from(contact)
    .where(and(isIn(place), isSame, eq(contact.isKeptApart, false)))
    .orderBy(sql`${contact.emailKey} is not distinct from ${emailKey} desc`, contact.firstMetAt, contact.id)
    .limit(1)
    .for("update");
  return row ?? null;
}

export async function insertContact(db: Sql, row: typeof contact.$inferInsert): Promise<void> {
  await db.insert(contact).values(row);
}

export async function updateContactRow(db: Sql, id: string, change: Partial<ContactRow>): Promise<void> {
  await db.update(contact).set(change).where(eq(contact.id, id));
}

/** @param keys that the transaction gives the contact */
export async function lockContact(tx: Transaction, id: string, keys?: MergeKeys): Promise<ContactRow | null> {
  if (keys) {
    const [place] = await tx.select().from(contact).where(eq(contact.id, id));
    if (place) await lockKeys(tx, mergeKeysOf(place, keys));
  }
  const [row] = await lockContacts(tx, [id]);
  return row ?? null;
}

/** Before `lockContacts`, for a contact that gets the other's keys. */
export async function lockMergeKeysOf(tx: Transaction, ids: readonly string[]): Promise<void> {
  const rows = await tx.select().from(contact).where(anyOf(contact.id, ids));
  const keys = rows.flatMap(({ organizationId, personId, emailKey, phone }) =>
    mergeKeysOf({ organizationId, personId }, { emailKey, phone }),
  );
  await lockKeys(tx, keys);
}

/** By id. */
export async function lockContacts(tx: Transaction, ids: readonly string[]): Promise<ContactRow[]> {
  return tx.select().from(contact).where(anyOf(contact.id, ids)).orderBy(contact.id).for("update");
}

/** Who looks after or met the contacts, for locks before theirs: a contact may be given to any of them. */
export async function listPeopleOf(db: Sql, contactIds: readonly string[]): Promise<string[]> {
  const assignees = db
    .select({ id: contact.assigneeId })
    .from(contact)
    .where(and(anyOf(contact.id, contactIds), isNotNull(contact.assigneeId)));
  const met = db
    .select({ id: contactMeeting.personId })
    .from(contactMeeting)
    .where(and(anyOf(contactMeeting.contactId, contactIds), isNotNull(contactMeeting.personId)));
  return (await assignees.union(met)).flatMap(({ id }) => id ?? []);
}

/** Moves meetings and notes. */
export async function moveToContact(tx: Transaction, fromId: string, toId: string): Promise<void> {
  await tx.update(contactMeeting).set({ contactId: toId }).where(eq(contactMeeting.contactId, fromId));
  await tx.update(contactNote).set({ contactId: toId }).where(eq(contactNote.contactId, fromId));
}

const duplicatesMax = 10;

/** The other contacts in the same place and in `scope` with the same address or number. */
export async function listDuplicates(
  db: Sql,
  { id, organizationId, personId, ...keys }: ContactRow,
  scope: ContactScope,
): Promise<{ id: string; name: string }[]> {
  if (keys.emailKey === null && keys.phone === "") return [];
  const isInPlace =
    organizationId === null ? eq(contact.personId, personId ?? "") : eq(contact.organizationId, organizationId);
  return db
    .select({ id: contact.id, name: contact.name })
    .from(contact)
    .where(and(isInPlace, hasSameKey(keys), ne(contact.id, id), isInScope(scope)))
    .orderBy(desc(contact.lastMetAt), desc(contact.id))
    .limit(duplicatesMax);
}

export async function insertMeeting(db: Sql, row: typeof contactMeeting.$inferInsert): Promise<void> {
  await db.insert(contactMeeting).values(row);
}

export async function findMeeting(db: Sql, id: string): Promise<MeetingRow | null> {
  const [row] = await db.select().from(contactMeeting).where(eq(contactMeeting.id, id));
  return row ?? null;
}

export async function findMeetingByToken(db: Sql, tokenHash: string): Promise<MeetingRow | null> {
  const [row] = await db.select().from(contactMeeting).where(eq(contactMeeting.tokenHash, tokenHash));
  return row ?? null;
}

/** Waits for another transaction with the same token. */
export async function lockToken(tx: Transaction, tokenHash: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${tokenHash}, 29))`);
}

export async function insertConsents(db: Sql, rows: (typeof contactConsent.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(contactConsent).values(rows);
}

/** Last in its transaction: other meetings of the day and the event wait for it. */
export async function countMeeting(db: Sql, place: ContactPlace, now: Date, eventId?: string): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  await db
    .insert(contactCount)
    .values({ placeId: place.organizationId ?? place.personId, ...place, day, count: 1 })
    .onConflictDoUpdate({
      target: [contactCount.placeId, contactCount.day],
      set: { count: sql`${contactCount.count} + 1` },
    });
  if (eventId === undefined) return;
  await db
    .update(event)
    .set({ contactCount: sql`${event.contactCount} + 1` })
    .where(eq(event.id, eventId));
}

/** How many contacts are kept, and how many meetings were recorded since then. */
export async function countContacts(
  db: Sql,
  place: ContactPlace,
  since: Date,
): Promise<{ contacts: number; meetings: number }> {
  const placeId = place.organizationId ?? place.personId;
  const [row] = await db
    .select({ meetings: sql<number>`coalesce(sum(${contactCount.count}), 0)::int` })
    .from(contactCount)
    .where(and(eq(contactCount.placeId, placeId), gte(contactCount.day, since.toISOString().slice(0, 10))));
  return { contacts: await db.$count(contact, isIn(place)), meetings: row?.meetings ?? 0 };
}

/** Active members of an organization, by name. */
export async function listColleagues(
  db: Sql,
  organizationId: string,
  search: string | undefined,
  limit: number,
): Promise<{ id: string; name: string }[]> {
  const isFound = search ? sql`lower(${person.name}) like lower(${likePattern(search)})` : undefined;
  return db
    .select({ id: person.id, name: person.name })
    .from(person)
    .where(and(eq(person.organizationId, organizationId), eq(person.status, "active"), isFound))
    .orderBy(person.name, person.id)
    .limit(limit);
}

/** Newest first. */
export async function listMeetingRows(db: Sql, contactId: string): Promise<MeetingRow[]> {
  return db
    .select()
    .from(contactMeeting)
    .where(eq(contactMeeting.contactId, contactId))
    .orderBy(desc(contactMeeting.createdAt), desc(contactMeeting.id));
}

export async function findMeetingByLink(db: Sql, linkHash: string): Promise<MeetingRow | null> {
  const [row] = await db.select().from(contactMeeting).where(eq(contactMeeting.linkHash, linkHash));
  return row ?? null;
}

export async function updateMeeting(db: Sql, id: string, change: Partial<MeetingRow>): Promise<void> {
  await db.update(contactMeeting).set(change).where(eq(contactMeeting.id, id));
}

export async function listConsents(db: Sql, meetingIds: readonly string[]): Promise<ConsentRow[]> {
  if (meetingIds.length === 0) return [];
  return db
    .select()
    .from(contactConsent)
    .where(anyOf(contactConsent.meetingId, meetingIds))
    .orderBy(contactConsent.meetingId, contactConsent.purposeId);
}

/** Only a given consent can be withdrawn. */
export async function withdrawConsent(db: Sql, meetingId: string, purposeId: string, now: Date): Promise<void> {
  await db
    .update(contactConsent)
    .set({ withdrawnAt: now })
    .where(
      and(
        eq(contactConsent.meetingId, meetingId),
        eq(contactConsent.purposeId, purposeId),
        eq(contactConsent.isGiven, true),
        sql`${contactConsent.withdrawnAt} is null`,
      ),
    );
}

const assignee = { id: person.id, name: person.name };

const meetingCountOf = (db: Sql) => db.$count(contactMeeting, eq(contactMeeting.contactId, contact.id));

export async function findContactRow(db: Sql, id: string) {
  const [row] = await db
    .select({ contact, assignee, meetingCount: meetingCountOf(db) })
    .from(contact)
    .leftJoin(person, eq(person.id, contact.assigneeId))
    .where(eq(contact.id, id));
  return row ?? null;
}

export type FoundContact = NonNullable<Awaited<ReturnType<typeof findContactRow>>>;

/**
 * With the cards and people as they are now, and the notice that was shown; newest first.
 * @param limit undefined: all
 */
export async function listMeetings(db: Sql, contactId: string, limit: number | undefined) {
  const query = db
    .select({
      ...{ meeting: contactMeeting, person: assignee },
      ...{ card: { id: card.id, name: card.name }, event: { id: event.id, name: event.name } },
      notice: exchangeNotice.content,
    })
    .from(contactMeeting)
    .leftJoin(event, eq(event.id, contactMeeting.eventId))
    .leftJoin(card, eq(card.id, contactMeeting.cardId))
    .leftJoin(person, eq(person.id, contactMeeting.personId))
    .leftJoin(exchangeNotice, eq(exchangeNotice.id, contactMeeting.noticeId))
    .where(eq(contactMeeting.contactId, contactId))
    .orderBy(desc(contactMeeting.createdAt), desc(contactMeeting.id))
    .$dynamic();
  return limit === undefined ? query : query.limit(limit);
}

export async function listNotes(db: Sql, contactId: string) {
  return db
    .select({ note: contactNote, author: assignee })
    .from(contactNote)
    .leftJoin(person, eq(person.id, contactNote.authorId))
    .where(eq(contactNote.contactId, contactId))
    .orderBy(desc(contactNote.createdAt), desc(contactNote.id));
}

export async function insertNote(db: Sql, row: typeof contactNote.$inferInsert): Promise<void> {
  await db.insert(contactNote).values(row);
}

export async function countNotes(db: Sql, contactId: string): Promise<number> {
  return db.$count(contactNote, eq(contactNote.contactId, contactId));
}

export async function deleteNote(db: Sql, contactId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(contactNote)
    .where(and(eq(contactNote.contactId, contactId), eq(contactNote.id, id)))
    .returning({ id: contactNote.id });
  return rows.length > 0;
}

/** Whether the person recorded the contact, or it was recorded with their card. */
export async function hasMet(db: Sql, contactId: string, personId: string): Promise<boolean> {
  return (
    (await db.$count(
      contactMeeting,
      and(eq(contactMeeting.contactId, contactId), eq(contactMeeting.personId, personId)),
    )) > 0
  );
}

/** Whose contacts: everyone's, those of an organization, or those that a person looks after or met. */
export type ContactScope =
  | { of: "everyone" }
  | { of: "organization"; organizationId: string }
  | { of: "person"; personId: string; organizationId: string | null };

export type ContactFilter = {
  scope: ContactScope;
  search?: string | undefined;
  personId?: string | undefined;
  temperature?: Temperature | undefined;
  followUp?: FollowUp | undefined;
  channel?: Channel | undefined;
  event?: string | undefined;
  from?: Date | undefined;
  /** Not included. */
  before?: Date | undefined;
};

/** As an array, so that PostgreSQL looks these contacts up instead of reading a list until it has found a page of them. */
function isOfPerson(personId: string): SQL {
  return sql`${contact.id} = any(array(
    select ${contactMeeting.contactId} from ${contactMeeting} where ${contactMeeting.personId} = ${personId}
    union select mine.id from ${contact} mine where mine.assignee_id = ${personId}
    union select mine.id from ${contact} mine where mine.person_id = ${personId}))`;
}

function isAtEvent(eventId: string): SQL {
  return sql`${contact.id} = any(array(
    select ${contactMeeting.contactId} from ${contactMeeting} where ${contactMeeting.eventId} = ${eventId}))`;
}

function isInScope(scope: ContactScope): SQL | undefined {
  switch (scope.of) {
    case "everyone":
      return undefined;
    case "organization":
      return eq(contact.organizationId, scope.organizationId);
    case "person": {
      const { personId, organizationId } = scope;
      const isOwn = eq(contact.personId, personId);
      const place = organizationId === null ? isOwn : or(isOwn, eq(contact.organizationId, organizationId));
      return and(place, isOfPerson(personId));
    }
  }
}

const searchedText = sql`lower(${contact.name} || ' ' || ${contact.email} || ' ' || ${contact.phone} || ' ' || ${contact.company} || ' ' || ${contact.jobTitle})`;

function matches({ scope, search, personId, temperature, followUp, channel, event: at, from, before }: ContactFilter) {
  const meetings = (where: SQL) =>
    sql`exists (select 1 from ${contactMeeting} where ${contactMeeting.contactId} = ${contact.id} and ${where})`;
  return and(
    isInScope(scope),
    search ? sql`${searchedText} like lower(${likePattern(search)})` : undefined,
    personId === undefined ? undefined : isOfPerson(personId),
    temperature === undefined ? undefined : eq(contact.temperature, temperature),
    followUp === undefined ? undefined : eq(contact.followUp, followUp),
    channel === undefined ? undefined : meetings(eq(contactMeeting.channel, channel)),
    at === undefined ? undefined : isAtEvent(at),
    from && gte(contact.lastMetAt, from),
    before && lt(contact.lastMetAt, before),
  );
}

/** Last met first; one row more than `limit`. */
export async function listContactRows(
  db: Sql,
  filter: ContactFilter,
  { after, limit }: { after?: Cursor | undefined; limit: number },
) {
  return db
    .select({ contact, assignee, meetingCount: meetingCountOf(db) })
    .from(contact)
    .leftJoin(person, eq(person.id, contact.assigneeId))
    .where(and(matches(filter), after && isAfterCursor({ time: contact.lastMetAt, key: contact.id }, after)))
    .orderBy(desc(contact.lastMetAt), desc(contact.id))
    .limit(limit + 1);
}
