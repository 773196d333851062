import { and, desc, eq, gt, isNull, lte, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Position } from "../../core/position.ts";
import type { Sql } from "../../db/database.ts";
import { invitation, type invitationEnd } from "../../db/schema/organizations.ts";
import { organization, person } from "../../db/schema/people.ts";
import { isBehind } from "../../db/sql.ts";

type End = (typeof invitationEnd.enumValues)[number];
const inviter = alias(person, "inviter");

const open = (now: Date) => and(isNull(invitation.end), gt(invitation.expiresAt, now));

/** Whose: of an organization, or of an invited person. */
type Whose = { organizationId: string } | { personId: string };

/** Open ones, newest first, one row more than `limit`. */
export async function listOpenInvitations(
  db: Sql,
  whose: Whose,
  page: { after?: Position | undefined; limit: number },
  now: Date,
) {
  const { after, limit } = page;
  return db
    .select({
      id: invitation.id,
      organization: { id: organization.id, name: organization.name },
      email: person.email,
      invitedBy: inviter.name,
      createdAt: invitation.createdAt,
      expiresAt: invitation.expiresAt,
    })
    .from(invitation)
    .innerJoin(organization, eq(organization.id, invitation.organizationId))
    .innerJoin(person, eq(person.id, invitation.personId))
    .leftJoin(inviter, eq(inviter.id, invitation.invitedBy))
    .where(
      and(
        "personId" in whose
          ? eq(invitation.personId, whose.personId)
          : eq(invitation.organizationId, whose.organizationId),
        open(now),
        after && isBehind({ time: invitation.createdAt, key: invitation.id }, after),
      ),
    )
    .orderBy(desc(invitation.createdAt), desc(invitation.id))
    .limit(limit + 1);
}

export type InvitationRow = Awaited<ReturnType<typeof listOpenInvitations>>[number];

/** What the letter says of an open one. */
export async function findInvitationToMail(db: Sql, id: string, now: Date) {
  const [row] = await db
    .select({ personId: invitation.personId, organization: organization.name, invitedBy: inviter.name })
    .from(invitation)
    .innerJoin(organization, eq(organization.id, invitation.organizationId))
    .leftJoin(inviter, eq(inviter.id, invitation.invitedBy))
    .where(and(eq(invitation.id, id), open(now)));
  return row ?? null;
}

/** One's own open invitation; which organization it is from never changes. */
export async function findOpenInvitation(db: Sql, id: string, personId: string, now: Date) {
  const [row] = await db
    .select({ id: invitation.id, organizationId: invitation.organizationId })
    .from(invitation)
    .where(and(eq(invitation.id, id), eq(invitation.personId, personId), open(now)));
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

/** False when one is open already. */
export async function insertInvitation(db: Sql, row: typeof invitation.$inferInsert): Promise<boolean> {
  const rows = await db.insert(invitation).values(row).onConflictDoNothing().returning({ id: invitation.id });
  return rows.length > 0;
}

/** Marks what ran out, which makes place for another one. */
export async function expireInvitations(db: Sql, organizationId: string, personId: string, now: Date): Promise<void> {
  await db
    .update(invitation)
    .set({ end: "expired", endedAt: now })
    .where(
      and(
        eq(invitation.organizationId, organizationId),
        eq(invitation.personId, personId),
        isNull(invitation.end),
        lte(invitation.expiresAt, now),
      ),
    );
}

/** Ends an open invitation, once: false when it is not open (any more). */
export async function endInvitation(db: Sql, id: string, whose: Whose, end: End, now: Date): Promise<boolean> {
  const rows = await db
    .update(invitation)
    .set({ end, endedAt: now })
    .where(
      and(
        eq(invitation.id, id),
        "personId" in whose
          ? eq(invitation.personId, whose.personId)
          : eq(invitation.organizationId, whose.organizationId),
        open(now),
      ),
    )
    .returning({ id: invitation.id });
  return rows.length > 0;
}

/** Whoever came in another way has nothing left to decide. */
export async function withdrawInvitationsTo(
  db: Sql,
  organizationId: string,
  personId: string,
  now: Date,
): Promise<void> {
  await db
    .update(invitation)
    .set({ end: "withdrawn", endedAt: now })
    .where(
      and(eq(invitation.organizationId, organizationId), eq(invitation.personId, personId), isNull(invitation.end)),
    );
}

/** All that ran out; they ended at their time, not when we noticed. */
export async function expirePastInvitations(db: Sql, now: Date): Promise<void> {
  await db
    .update(invitation)
    .set({ end: "expired", endedAt: sql`${invitation.expiresAt}` })
    .where(and(isNull(invitation.end), lte(invitation.expiresAt, now)));
}
