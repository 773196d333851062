import { and, desc, eq, exists, getTableColumns, inArray, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import type { NotificationEvent } from "../../../domain/notifications/schema.ts";
import type { Sql } from "../../db/database.ts";
import { notification } from "../../db/schema/notifications.ts";
import { invitation } from "../../db/schema/organizations.ts";
import { person } from "../../db/schema/people.ts";
import { anyOf } from "../../db/sql.ts";
import { isOpenTo } from "../invitations/queries.ts";

export type NewNotification = typeof notification.$inferInsert;

/**
 * Skips deleted people and notifications about them; locks people by id.
 * @param share skips people with `max` from the sender (without one: of the kind) since `since`
 */
export async function insertNotifications(
  db: Sql,
  personIds: readonly string[],
  { body, senderId = null, aboutPersonId = null, createdAt }: Omit<NewNotification, "personId">,
  share: { max: number; since: Date } | null,
): Promise<void> {
  if (personIds.length === 0) return;
  const fromSame = senderId === null ? sql`n.body ->> 'kind' = ${body.kind}` : sql`n.sender_id = ${senderId}`;
  const hasRoom = share
    ? sql`told.id = ${senderId} or (select count(*) from ${notification} n where n.person_id = told.id and ${fromSame}
        and n.created_at > ${share.since.toISOString()}::timestamptz) < ${share.max}::int`
    : sql`true`;
  await db.execute(sql`
    insert into ${notification} (person_id, body, sender_id, about_person_id, created_at)
    select told.id, ${JSON.stringify(body)}::jsonb, ${senderId}::text, nullif(${aboutPersonId}::text, told.id),
      ${createdAt.toISOString()}::timestamptz
    from (select id from ${person} where ${anyOf(person.id, personIds)} order by id for key share) told
    where ${hasRoom}
      and (${aboutPersonId}::text is null or exists (select from ${person} where id = ${aboutPersonId} for key share))`);
}

/** Locks by id, against deadlocks. */
async function deleteNotifications(db: Sql, which: SQL): Promise<void> {
  await db.execute(sql`
    with deleted as (
      delete from ${notification}
      where id = any(array(select id from ${notification} where ${which} order by id for update))
      returning person_id
    )
    select pg_notify('notified', person_id) from (select distinct person_id from deleted) notified`);
}

const isOfMessages = (messageIds: readonly string[]) =>
  sql`body ->> 'messageId' = any(${sql.param(messageIds)}::text[])`;

/** Also deletes those about the person and their contact messages. */
export async function deleteNotificationsOf(db: Sql, personId: string, messageIds: readonly string[]): Promise<void> {
  await deleteNotifications(
    db,
    sql`person_id = ${personId} or about_person_id = ${personId} or ${isOfMessages(messageIds)}`,
  );
}

export async function deleteNotificationsOfMessages(db: Sql, messageIds: readonly string[]): Promise<void> {
  await deleteNotifications(db, isOfMessages(messageIds));
}

export type NotificationRow = Omit<typeof notification.$inferSelect, "id"> & {
  id: string;
  /** For an invitation: whether it is open now. */
  isOpen: boolean;
};

/** One row more than `limit`. */
export async function listNotificationRows(
  db: Sql,
  { personId, before, limit }: { personId: string; before: number | undefined; limit: number },
  now: Date,
): Promise<NotificationRow[]> {
  const open = db
    .select({ id: invitation.id })
    .from(invitation)
    .where(and(eq(invitation.id, sql`${notification.body} ->> 'invitationId'`), isOpenTo(notification.personId, now)));
  const isOpen = sql<boolean>`${exists(open)}`;
  return db
    .select({ ...getTableColumns(notification), id: sql<string>`${notification.id}::text`, isOpen })
    .from(notification)
    .where(and(eq(notification.personId, personId), before === undefined ? undefined : lt(notification.id, before)))
    .orderBy(desc(notification.id))
    .limit(limit + 1);
}

export async function listNotificationsOf(db: Sql, personId: string) {
  return db.select().from(notification).where(eq(notification.personId, personId)).orderBy(desc(notification.id));
}

/** Counts zero for people who turned notifications off. */
export async function countUnread(db: Sql, personIds: readonly string[]): Promise<Map<string, NotificationEvent>> {
  const rows = await db
    .select({
      personId: person.id,
      unread: sql<number>`case when (${person.settings} ->> 'notifications')::boolean then
        (select count(*)::int from ${notification} n where n.person_id = person.id and n.read_at is null) else 0 end`,
      latestId: sql<string | null>`(select n.id::text from ${notification} n
        where n.person_id = person.id order by n.id desc limit 1)`,
      role: person.role,
      status: person.status,
      organizationId: person.organizationId,
    })
    .from(person)
    .where(inArray(person.id, [...personIds]));
  return new Map(rows.map(({ personId, ...event }) => [personId, event]));
}

export async function markRead(db: Sql, personId: string, upTo: number, now: Date): Promise<void> {
  await db
    .update(notification)
    .set({ readAt: now })
    .where(and(eq(notification.personId, personId), lte(notification.id, upTo), isNull(notification.readAt)));
}

/** Takes effect after the commit. */
export async function notifyStreams(db: Sql, personId: string): Promise<void> {
  await db.execute(sql`select pg_notify('notified', ${personId})`);
}

export async function deleteNotificationsOfInvitations(db: Sql, invitationIds: readonly string[]): Promise<void> {
  if (invitationIds.length === 0) return;
  const isTheirs = anyOf(sql`${notification.body} ->> 'invitationId'`, invitationIds);
  const invited = db
    .select({ personId: person.id })
    .from(person)
    .innerJoin(invitation, eq(invitation.email, person.email))
    .where(anyOf(invitation.id, invitationIds));
  const rows = await db
    .delete(notification)
    .where(and(inArray(notification.personId, invited), isTheirs))
    .returning({ personId: notification.personId });
  for (const personId of new Set(rows.map((row) => row.personId))) await notifyStreams(db, personId);
}

/** When the person's address changes. */
export async function deleteInvitationNotificationsOf(db: Sql, personId: string): Promise<void> {
  await deleteNotifications(db, sql`person_id = ${personId} and body ->> 'kind' = 'invitation'`);
}

export async function deleteOldNotifications(db: Sql, before: Date): Promise<void> {
  await db.delete(notification).where(lt(notification.createdAt, before));
}

/** Only people notified since `since` can have a surplus. */
export async function deleteAllButNewest(db: Sql, kept: number, since: Date): Promise<void> {
  await db.execute(sql`
    delete from ${notification} where id = any(array(
      select surplus.id
      from (select distinct person_id from ${notification} where created_at >= ${since.toISOString()}::timestamptz) notified
      cross join lateral (
        select id from ${notification} n where n.person_id = notified.person_id order by id desc offset ${kept}
      ) surplus
    ))`);
}
