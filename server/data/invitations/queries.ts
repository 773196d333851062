import { and, desc, eq, gt, isNull, lte, not, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Status } from "../../../domain/people/schema.ts";
import type { Cursor } from "../../core/cursor.ts";
import type { Sql } from "../../db/database.ts";
import { blockedSender } from "../../db/schema/notifications.ts";
import { invitation, type invitationEnd } from "../../db/schema/organizations.ts";
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

/** For the sender it stays open even if the invited person blocked them. */
export const isOpenToInvited = (now: Date) =>
  and(
    isOpenInvitation(now),
    sql`not exists (select from ${blockedSender} b where b.person_id = ${invitation.personId}
      and b.sender_id = ${invitation.invitedBy})`,
  );

type Whose = { organizationId: string } | { personId: string };

function isOpenOf(whose: Whose, now: Date) {
  return "personId" in whose
    ? and(eq(invitation.personId, whose.personId), isOpenToInvited(now))
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
      email: person.email,
      invitedBy: inviter.name,
      emailVerified: sql<boolean>`${person.emailProvenAt} is not null`,
      createdAt: invitation.createdAt,
      expiresAt: invitation.expiresAt,
    })
    .from(invitation)
    .innerJoin(organization, eq(organization.id, invitation.organizationId))
    .innerJoin(person, eq(person.id, invitation.personId))
    .leftJoin(inviter, eq(inviter.id, invitation.invitedBy))
    .where(and(isOpenOf(whose, now), after && isAfterCursor({ time: invitation.createdAt, key: invitation.id }, after)))
    .orderBy(desc(invitation.createdAt), desc(invitation.id))
    .limit(limit + 1);
}

export type InvitationRow = Awaited<ReturnType<typeof listOpenInvitations>>[number];

export async function findInvitationToMail(db: Sql, id: string, now: Date) {
  const [row] = await db
    .select({
      personId: invitation.personId,
      organization: organization.name,
      invitedBy: inviter.name,
      inviterLanguage: inviter.language,
    })
    .from(invitation)
    .innerJoin(organization, eq(organization.id, invitation.organizationId))
    .leftJoin(inviter, eq(inviter.id, invitation.invitedBy))
    .where(and(eq(invitation.id, id), isOpenToInvited(now)));
  return row ?? null;
}

export async function findOpenInvitation(db: Sql, id: string, personId: string, now: Date) {
  const [row] = await db
    .select({ id: invitation.id, organizationId: invitation.organizationId, invitedBy: invitation.invitedBy })
    .from(invitation)
    .where(and(eq(invitation.id, id), isOpenOf({ personId }, now)));
  return row ?? null;
}

export async function wasDeclinedSince(
  db: Sql,
  organizationId: string,
  personId: string,
  since: Date,
): Promise<boolean> {
  const [row] = await db
    .select({ id: invitation.id })
    .from(invitation)
    .where(
      and(
        eq(invitation.organizationId, organizationId),
        eq(invitation.personId, personId),
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
  of?: { organizationId: string; personId: string },
): Promise<string[]> {
  const ofThem = of && and(eq(invitation.organizationId, of.organizationId), eq(invitation.personId, of.personId));
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
  personId: string,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .update(invitation)
    .set({ end: "withdrawn", endedAt: now })
    .where(
      and(eq(invitation.organizationId, organizationId), eq(invitation.personId, personId), isNull(invitation.end)),
    )
    .returning({ id: invitation.id });
  return rows.map(({ id }) => id);
}

/** Open and ended, oldest first. */
export async function listInvitationsTo(db: Sql, personId: string) {
  return db
    .select({ invitation, organizationName: organization.name })
    .from(invitation)
    .innerJoin(organization, eq(organization.id, invitation.organizationId))
    .where(eq(invitation.personId, personId))
    .orderBy(invitation.createdAt, invitation.id);
}

/** Omits the recipients, whose addresses may have changed. */
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
