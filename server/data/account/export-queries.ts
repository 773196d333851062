import { and, asc, desc, eq, gt, inArray, isNotNull } from "drizzle-orm";
import type { Channel } from "../../../domain/sharing/channels.ts";
import type { Sql, Transaction } from "../../db/database.ts";
import { listEmailsTo } from "../../db/email-queue.ts";
import { cardCounter, cardView } from "../../db/schema/analytics.ts";
import { knownDevice, oneTimeToken } from "../../db/schema/auth.ts";
import { card } from "../../db/schema/cards.ts";
import { organizationLinks } from "../../db/schema/former-codes.ts";
import { notification } from "../../db/schema/notifications.ts";
import { invitation } from "../../db/schema/organizations.ts";
import { organization, organizationGrant, organizationMember, person } from "../../db/schema/people.ts";
import { type CodeStyleRow, listCodeStyles } from "../card-codes/queries.ts";
import { type CardRow, listCardHosts } from "../cards/queries.ts";
import { listFilesOf } from "../files/queries.ts";
import { listFormerCodesOf } from "../former-codes/queries.ts";
import { listMessagesFrom } from "../messages/queries.ts";
import { listBlockedSenders } from "../notifications/block-queries.ts";
import { listPhysicalCardsOf } from "../physical-cards/queries.ts";
import { listReprintsOf } from "../physical-cards/reprint-queries.ts";
import { findFactors } from "../second-factors/factors-queries.ts";
import { listLoginEvents, listSessionsOf } from "../sessions/queries.ts";

/** Without cards and audit entries, which are read while they are sent. */
export type Kept = NonNullable<Awaited<ReturnType<typeof readKept>>>;

export async function readKept(tx: Transaction, personId: string, now: Date) {
  const [own] = await tx.select().from(person).where(eq(person.id, personId));
  if (!own) return null;
  const membership = await tx
    .select({ id: organization.id, name: organization.name, member: organizationMember })
    .from(organizationMember)
    .innerJoin(organization, eq(organization.id, organizationMember.organizationId))
    .where(eq(organizationMember.personId, personId));
  const founded = await tx
    .select()
    .from(organization)
    .where(eq(organization.createdBy, personId))
    .orderBy(organization.createdAt, organization.id);
  const invitations = tx
    .select({ invitation, organizationName: organization.name })
    .from(invitation)
    .innerJoin(organization, eq(organization.id, invitation.organizationId));
  return {
    person: own,
    cardHost: (await listCardHosts(tx, [personId])).get(personId) ?? null,
    membership: membership[0] ?? null,
    founded,
    received: await invitations.where(eq(invitation.personId, personId)).orderBy(invitation.createdAt, invitation.id),
    blockedSenders: await listBlockedSenders(tx, personId),
    sent: await listSentInvitations(tx, personId),
    grants: await tx
      .select({ id: organization.id, name: organization.name, grantedAt: organizationGrant.grantedAt })
      .from(organizationGrant)
      .innerJoin(organization, eq(organization.id, organizationGrant.organizationId))
      .where(eq(organizationGrant.personId, personId))
      .orderBy(organizationGrant.grantedAt, organization.id),
    links: await tx
      .select({ links: organizationLinks, organizationName: organization.name })
      .from(organizationLinks)
      .innerJoin(organization, eq(organization.id, organizationLinks.organizationId))
      .where(eq(organizationLinks.updatedBy, personId))
      .orderBy(organizationLinks.organizationId),
    logins: await listLoginEvents(tx, personId),
    sessions: await listSessionsOf(tx, personId, now),
    knownBrowsers: await tx
      .select({ lastUsedAt: knownDevice.lastUsedAt })
      .from(knownDevice)
      .where(eq(knownDevice.personId, personId))
      .orderBy(desc(knownDevice.lastUsedAt)),
    secondFactors: await findFactors(tx, personId),
    notifications: await tx
      .select()
      .from(notification)
      .where(eq(notification.personId, personId))
      .orderBy(desc(notification.id)),
    emails: await listEmailsTo(tx, personId),
    mailedLinks: await tx
      .select({
        purpose: oneTimeToken.purpose,
        email: oneTimeToken.email,
        createdAt: oneTimeToken.createdAt,
        expiresAt: oneTimeToken.expiresAt,
      })
      .from(oneTimeToken)
      .where(and(eq(oneTimeToken.personId, personId), isNotNull(oneTimeToken.email)))
      .orderBy(desc(oneTimeToken.createdAt)),
    // An unproven address may be somebody else's.
    messages: own.emailProvenAt === null ? [] : await listMessagesFrom(tx, own.email),
    formerCodes: await listFormerCodesOf(tx, personId),
    physicalCards: await listPhysicalCardsOf(tx, personId),
    reprints: await listReprintsOf(tx, personId),
    files: await listFilesOf(tx, personId),
  };
}

/** Without the recipients, who may have other addresses by now. */
async function listSentInvitations(tx: Transaction, personId: string) {
  const { id, organizationId, createdAt, expiresAt, end, endedAt } = invitation;
  return tx
    .select({
      invitation: { id, organizationId, createdAt, expiresAt, end, endedAt },
      organizationName: organization.name,
    })
    .from(invitation)
    .innerJoin(organization, eq(organization.id, organizationId))
    .where(eq(invitation.invitedBy, personId))
    .orderBy(createdAt, id);
}

export type CountedCard = {
  card: CardRow;
  qrScans: number;
  days: { day: string; channel: Channel; views: number }[];
  codeStyle: CodeStyleRow | null;
};

/** With its counter and daily views, after that id. */
export async function listCountedCards(
  db: Sql,
  personId: string,
  after: string,
  limit: number,
): Promise<CountedCard[]> {
  const rows = await db
    .select({ card, qrScans: cardCounter.qrScans })
    .from(card)
    .leftJoin(cardCounter, eq(cardCounter.cardId, card.id))
    .where(and(eq(card.personId, personId), gt(card.id, after)))
    .orderBy(asc(card.id))
    .limit(limit);
  const ids = rows.map((row) => row.card.id);
  const views =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(cardView)
          .where(inArray(cardView.cardId, ids))
          .orderBy(cardView.cardId, cardView.day, cardView.channel);
  const styles = await listCodeStyles(db, ids);
  return rows.map((row) => ({
    card: row.card,
    qrScans: row.qrScans ?? 0,
    codeStyle: styles.find(({ cardId }) => cardId === row.card.id) ?? null,
    days: views
      .filter(({ cardId }) => cardId === row.card.id)
      .map(({ day, channel, views: count }) => ({ day, channel, views: count })),
  }));
}
