import { listCardHosts, listCardsOf } from "../../data/cards/queries.ts";
import { listExchangesOfCards } from "../../data/contacts/exchange-queries.ts";
import { listFilesOf } from "../../data/files/queries.ts";
import { listInvitationsFrom, listInvitationsTo } from "../../data/invitations/queries.ts";
import { listGrantsOf } from "../../data/memberships/grant-queries.ts";
import { findMembershipOf } from "../../data/memberships/queries.ts";
import { listMessagesFrom } from "../../data/messages/queries.ts";
import { listBlockedSenders } from "../../data/notifications/block-queries.ts";
import { listNotificationsOf } from "../../data/notifications/queries.ts";
import { listFoundedBy } from "../../data/organizations/person-queries.ts";
import { findPersonById } from "../../data/people/queries.ts";
import { listPhysicalCardsOf } from "../../data/physical-cards/queries.ts";
import { listReprintsOf } from "../../data/physical-cards/reprint-queries.ts";
import { listQrStyles } from "../../data/qr-styles/queries.ts";
import { listLinksSetBy } from "../../data/retired-links/links-queries.ts";
import { listRetiredLinksOf } from "../../data/retired-links/queries.ts";
import { findFactors } from "../../data/second-factors/factors-queries.ts";
import { listDevicesOf, listLoginEvents, listSessionsOf } from "../../data/sessions/queries.ts";
import { listMailedLinksOf } from "../../data/tokens/queries.ts";
import { listUpgradesFor } from "../../data/upgrades/queries.ts";
import { listTotals, listViews } from "../../data/views/queries.ts";
import type { Sql, Transaction } from "../../db/database.ts";
import { listEmailsTo } from "../../db/email-queue.ts";

/** Without cards and audit entries, which are read while streaming. */
export type OwnData = NonNullable<Awaited<ReturnType<typeof readOwnData>>>;

export async function readOwnData(tx: Transaction, personId: string, now: Date) {
  const person = await findPersonById(tx, personId);
  if (!person) return null;
  return {
    person,
    cardHost: (await listCardHosts(tx, [personId])).get(personId) ?? null,
    membership: await findMembershipOf(tx, personId),
    founded: await listFoundedBy(tx, personId),
    received: await listInvitationsTo(tx, personId),
    blockedSenders: await listBlockedSenders(tx, personId),
    sent: await listInvitationsFrom(tx, personId),
    grants: await listGrantsOf(tx, personId),
    links: await listLinksSetBy(tx, personId),
    logins: await listLoginEvents(tx, personId),
    sessions: await listSessionsOf(tx, personId, now),
    knownBrowsers: await listDevicesOf(tx, personId),
    secondFactors: await findFactors(tx, personId),
    notifications: await listNotificationsOf(tx, personId),
    emails: await listEmailsTo(tx, personId),
    mailedLinks: await listMailedLinksOf(tx, personId),
    // An unproven address may belong to another person.
    messages: person.emailProvenAt === null ? [] : await listMessagesFrom(tx, person.email),
    retiredLinks: await listRetiredLinksOf(tx, personId),
    physicalCards: await listPhysicalCardsOf(tx, personId),
    reprints: await listReprintsOf(tx, personId),
    files: await listFilesOf(tx, personId),
  };
}

export type CountedCard = Awaited<ReturnType<typeof listCountedCards>>[number];

/** Includes counter, daily views, QR style, requests for plans and settings of contact exchange. */
export async function listCountedCards(db: Sql, personId: string, after: string, limit: number) {
  const cards = await listCardsOf(db, personId, after, limit);
  const ids = cards.map(({ id }) => id);
  const totals = await listTotals(db, ids);
  const days = Map.groupBy(await listViews(db, ids), ({ cardId }) => cardId);
  const upgrades = Map.groupBy(await listUpgradesFor(db, ids), ({ cardId }) => cardId);
  const exchanges = new Map((await listExchangesOfCards(db, ids)).map((row) => [row.setting.cardId, row]));
  const styles = new Map((await listQrStyles(db, ids)).map((style) => [style.cardId, style]));
  return cards.map((card) => ({
    card,
    qrScans: totals.get(card.id) ?? 0,
    codeStyle: styles.get(card.id) ?? null,
    upgrades: upgrades.get(card.id) ?? [],
    exchange: exchanges.get(card.id) ?? null,
    days: (days.get(card.id) ?? []).map(({ day, channel, views }) => ({ day, channel, views })),
  }));
}
