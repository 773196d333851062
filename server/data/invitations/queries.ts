import { and, desc, eq, gt, isNull, lt, lte, not, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Status } from "../../../domain/people/schema.ts";
import type { Cursor } from "../../core/cursor.ts";
import type { Sql } from "../../db/database.ts";
import { blockedSender, type notification } from "../../db/schema/notifications.ts";
import { invitation, type invitationEnd, invitationLink } from "../../db/schema/organizations.ts";
import { organization, person } from "../../db/schema/people.ts";
import { isAfterCursor } from "../../db/sql.ts";
import { managersOf } from "../memberships/grant-queries.ts";

type End = (typeof invitationEnd.enumValues)[number];
const inviter = alias(person, "inviter");

/** The sender must still be an admin or manage the organization (product 3.7). */
const senderMayInvite = (statuses: readonly Status[]) => sql`exists (select from ${person} sender
  where sender.id = ${invitation.invitedBy} and sender.status in ${statuses}
    and (sender.role = 'admin' or sender.id in (select id from ${managersOf(invitation.organizationId)} manager)))`;

const isOpenInvitation = (now: Date) =>
  and(isNull(invitation.end), gt(invitation.expiresAt, now), senderMayInvite(["active"]));

type PersonId = string | typeof notification.personId;

/** An invitation is for whoever has verified its address (product 3.7). */
export const isAddressedTo = (personId: PersonId) =>
  sql`${invitation.email} = (select invited.email from ${person} invited
    where invited.id = ${personId} and invited.email_proven_at is not null)`;

/** Not to admins and orgmanagers. For the sender it stays open even if the invited person blocked them. */
export const isOpenTo = (personId: PersonId, now: Date) =>
  and(
    isAddressedTo(personId),
    isOpenInvitation(now),
    sql`exists (select from ${person} invited where invited.id = ${personId} and invited.role in ('user', 'leader'))`,
    sql`not exists (select from ${blockedSender} b where b.person_id = ${personId}
      and b.sender_id = ${invitation.invitedBy})`,
  );

type Whose = { organizationId: string } | { personId: string };

function isOpenOf(whose: Whose, now: Date) {
  return "personId" in whose
    ? isOpenTo(whose.personId, now)
    : and(eq(invitation.organizationId, whose.organizationId), isOpenInvitation(now));
}

/** One row more than `limit`. */
export async function listOpenInvitations(
  db: Sql,
  whose: Whose,
  page: { after?: Cursor | undefined; limit: number },
  now: Date,
) {
  const { after, limit } = page;
  return db
    .select({
      id: invitation.id,
      organization: { id: organization.id, name: organization.name },
      email: invitation.email,
      invitedBy: inviter.name,
      createdAt: invitation.createdAt,
      expiresAt: invitation.expiresAt,
    })
    .from(invitation)
    .innerJoin(organization, eq(organization.id, invitation.organizationId))
    .leftJoin(inviter, eq(inviter.id, invitation.invitedBy))
    .where(and(isOpenOf(whose, now), after && isAfterCursor({ time: invitation.createdAt, key: invitation.id }, after)))
    .orderBy(desc(invitation.createdAt), desc(invitation.id))
    .limit(limit + 1);
}

export type InvitationRow = Awaited<ReturnType<typeof listOpenInvitations>>[number];

/** With what decides on its email and link, whoever it is for. */
const selectOpenInvitation = (db: Sql) =>
  db
    .select({
      id: invitation.id,
      email: invitation.email,
      organization: { id: organization.id, name: organization.name, madeByAdmin: organization.madeByAdmin },
      inviter: { id: inviter.id, name: inviter.name, role: inviter.role, language: inviter.language },
    })
    .from(invitation)
    .innerJoin(organization, eq(organization.id, invitation.organizationId))
    .innerJoin(inviter, eq(inviter.id, invitation.invitedBy));

export type OpenInvitation = Awaited<ReturnType<typeof selectOpenInvitation>>[number];

export async function findInvitationToMail(db: Sql, id: string, now: Date): Promise<OpenInvitation | null> {
  const [row] = await selectOpenInvitation(db).where(and(eq(invitation.id, id), isOpenInvitation(now)));
  return row ?? null;
}

export async function insertInvitationLink(db: Sql, tokenHash: string, invitationId: string): Promise<void> {
  await db.insert(invitationLink).values({ tokenHash, invitationId });
}

export async function findInvitationByLink(db: Sql, tokenHash: string, now: Date): Promise<OpenInvitation | null> {
  const [row] = await selectOpenInvitation(db)
    .innerJoin(invitationLink, eq(invitationLink.invitationId, invitation.id))
    .where(and(eq(invitationLink.tokenHash, tokenHash), isOpenInvitation(now)));
  return row ?? null;
}

export async function findOpenInvitation(db: Sql, id: string, personId: string, now: Date) {
  const [row] = await db
    .select({ id: invitation.id, organizationId: invitation.organizationId, invitedBy: invitation.invitedBy })
    .from(invitation)
    .where(and(eq(invitation.id, id), isOpenTo(personId, now)));
  return row ?? null;
}

export async function wasDeclinedSince(db: Sql, organizationId: string, email: string, since: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: invitation.id })
    .from(invitation)
    .where(
      and(
        eq(invitation.organizationId, organizationId),
        eq(invitation.email, email),
        eq(invitation.end, "declined"),
        gt(invitation.endedAt, since),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Returns false if one is open already. */
export async function insertInvitation(db: Sql, row: typeof invitation.$inferInsert): Promise<boolean> {
  const rows = await db.insert(invitation).values(row).onConflictDoNothing().returning({ id: invitation.id });
  return rows.length > 0;
}

/**
 * Keeps those whose sender is suspended and may return.
 * @returns the withdrawn invitations
 */
export async function endExpiredInvitations(
  db: Sql,
  now: Date,
  of?: { organizationId: string; email: string },
): Promise<string[]> {
  const ofThem = of && and(eq(invitation.organizationId, of.organizationId), eq(invitation.email, of.email));
  const isPast = of
    ? sql`not (${isOpenInvitation(now)})`
    : or(lte(invitation.expiresAt, now), not(senderMayInvite(["active", "suspended"])));
  const rows = await db
    .update(invitation)
    .set({
      end: sql`case when ${invitation.expiresAt} <= ${now.toISOString()}::timestamptz then 'expired' else 'withdrawn' end::invitation_end`,
      endedAt: sql`least(${invitation.expiresAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(ofThem, isNull(invitation.end), isPast))
    .returning({ id: invitation.id, end: invitation.end });
  return rows.flatMap(({ id, end }) => (end === "withdrawn" ? id : []));
}

export async function endInvitation(db: Sql, id: string, whose: Whose, end: End, now: Date): Promise<boolean> {
  const rows = await db
    .update(invitation)
    .set({ end, endedAt: now })
    .where(and(eq(invitation.id, id), isOpenOf(whose, now)))
    .returning({ id: invitation.id });
  return rows.length > 0;
}

/** @returns the withdrawn invitations */
export async function withdrawInvitationsTo(
  db: Sql,
  organizationId: string,
  email: string,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .update(invitation)
    .set({ end: "withdrawn", endedAt: now })
    .where(and(eq(invitation.organizationId, organizationId), eq(invitation.email, email), isNull(invitation.end)))
    .returning({ id: invitation.id });
  return rows.map(({ id }) => id);
}

/** Of an account that is being deleted. */
export async function deleteInvitationsTo(db: Sql, email: string): Promise<void> {
  await db.delete(invitation).where(eq(invitation.email, email));
}

/** Deletes links of ended invitations, and invitations that ended before `before` to an address without an account. */
export async function deleteEndedInvitations(db: Sql, before: Date): Promise<void> {
  await db.execute(sql`delete from ${invitationLink} link using ${invitation} ended
    where ended.id = link.invitation_id and ended."end" is not null`);
  await db.delete(invitation).where(
    and(
      lt(invitation.endedAt, before),
      sql`not exists (select from ${person} known where known.email = ${invitation.email}
          and known.email_proven_at is not null)`,
    ),
  );
}

/** Open and ended, oldest first. */
export async function listInvitationsTo(db: Sql, personId: string) {
  return db
    .select({ invitation, organizationName: organization.name })
    .from(invitation)
    .innerJoin(organization, eq(organization.id, invitation.organizationId))
    .where(isAddressedTo(personId))
    .orderBy(invitation.createdAt, invitation.id);
}

/** Omits the recipients. */
export async function listInvitationsFrom(db: Sql, personId: string) {
  const { id, organizationId, createdAt, expiresAt, end, endedAt } = invitation;
  return db
    .select({
      invitation: { id, organizationId, createdAt, expiresAt, end, endedAt },
      organizationName: organization.name,
    })
    .from(invitation)
    .innerJoin(organization, eq(organization.id, organizationId))
    .where(eq(invitation.invitedBy, personId))
    .orderBy(createdAt, id);
}
