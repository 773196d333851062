import { createHash } from "node:crypto";
import type {
  Exchange,
  ExchangeChange,
  ExchangeNotice,
  PublicExchange,
} from "../../../domain/contacts/exchange-schema.ts";
import { newExchange, noticeWording } from "../../../domain/contacts/exchange-schema.ts";
import { maySetExchangeOf, maySetExchangeOfCard } from "../../../domain/contacts/policy.ts";
import { addCalendarMonths } from "../../../domain/core/calendar-months.ts";
import { message } from "../../../domain/core/messages.ts";
import { isVisible } from "../../../domain/core/text.ts";
import { newContactId } from "../../core/ids.ts";
import type { PublicCardRecord } from "../../data/cards/public-card-queries.ts";
import {
  type ExchangeOf,
  type ExchangeRow,
  findExchange,
  insertNotice,
  listCardIdsOf,
  upsertExchange,
} from "../../data/contacts/exchange-queries.ts";
import { type ContactPlace, countContacts } from "../../data/contacts/queries.ts";
import { shortenRetention } from "../../data/contacts/retention-queries.ts";
import type { Sql } from "../../db/database.ts";
import { apiError, fieldError, notFound } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import type { AuditEvent } from "../../unit-of-work/audit-log.ts";
import { unitOfWork, type Work } from "../../unit-of-work/unit-of-work.ts";

/** Why no form can be switched on; null: nothing is in the way. */
export function obstacleOf({ config }: Pick<Services, "config">): Exchange["obstacle"] {
  if (!config.contactExchange) return "off";
  return config.operatorName === null ? "operator-unnamed" : null;
}

type ShownExchange = Pick<PublicCardRecord, "exchange">;

/** The form of a public card; null: the card takes no contacts. */
export function openExchange(services: Services, { exchange }: ShownExchange): PublicExchange | null {
  if (!exchange || obstacleOf(services) !== null) return null;
  const { events, questions } = exchange;
  const { id, content } = currentNotice(services, exchange.notice);
  const now = services.clock.now();
  const running = events.find(({ startsAt, endsAt }) => new Date(startsAt) <= now && new Date(endsAt) > now);
  const event = running ? { id: running.id, name: running.name } : null;
  return { noticeId: id, notice: content, questions, event, sendsEmails: services.config.smtpUrl !== null };
}

/** When the form names another event, or none any more. */
export function nextEventChange({ clock }: Services, { exchange }: ShownExchange): Date | null {
  const now = clock.now().getTime();
  const times = (exchange?.events ?? [])
    .flatMap(({ startsAt, endsAt }) => [Date.parse(startsAt), Date.parse(endsAt)])
    .filter((time) => time > now);
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/** As visitors read it now: the operator's name and the wording may have changed since it was saved. */
export function currentNotice(
  { config }: Pick<Services, "config">,
  saved: ExchangeChange["notice"],
): { id: string; content: ExchangeNotice } {
  const content = { ...saved, operator: config.operatorName ?? "", wording: noticeWording };
  return { id: noticeIdOf(content), content };
}

export async function readExchange(
  services: Services,
  db: Sql,
  of: ExchangeOf,
  place: ContactPlace,
): Promise<Exchange> {
  const counts = await countContacts(db, place, addCalendarMonths(services.clock.now(), -12));
  return presentExchange(services, of, await findExchange(db, of), counts);
}

function presentExchange(
  services: Services,
  { organizationId }: ExchangeOf,
  found: ExchangeRow | null,
  counts: Exchange["counts"],
): Exchange {
  const operator = services.config.operatorName ?? "";
  const common = { counts, organizationId, obstacle: obstacleOf(services) };
  if (!found) return { ...newExchange, notice: { ...newExchange.notice, operator }, ...common };
  const { isOn, questions, notify } = found.setting;
  return { isOn, questions, notify, notice: { ...found.notice.content, operator }, ...common };
}

/** Where the contacts of a card are kept. */
export const placeOf = (of: { organizationId: string | null; personId: string }): ContactPlace =>
  of.organizationId === null
    ? { organizationId: null, personId: of.personId }
    : { organizationId: of.organizationId, personId: null };

/** The same content has the same id, so that changed questions do not make visitors read an unchanged notice again. */
function noticeIdOf({
  wording,
  operator,
  controller,
  rightsContact,
  purposes,
  retentionMonths,
}: ExchangeNotice): string {
  const parts = [
    wording,
    operator,
    controller,
    rightsContact,
    purposes.map(({ id, text }) => [id, text]),
    retentionMonths,
  ];
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}

/** @throws ApiError NOT_FOUND, FORBIDDEN, CONFLICT if the form cannot be switched on */
export async function setOrganizationExchange(
  services: Services,
  actorId: string,
  organizationId: string,
  change: ExchangeChange,
): Promise<Exchange> {
  return unitOfWork(services, { by: actorId, locks: { organizations: [organizationId] } }, async (work) => {
    work.authorize(maySetExchangeOf, organizationId);
    const organization = work.organization(organizationId);
    if (!organization) throw notFound(message.organizationNotFound);
    const { id, name } = organization;
    const about = { organization: { id, name } };
    return save(services, work, { of: { organizationId }, place: { organizationId, personId: null }, about }, change);
  });
}

/**
 * For the owner of a card in no organization, and for admins.
 * @throws ApiError NOT_FOUND, FORBIDDEN in an organization, CONFLICT if the form cannot be switched on
 */
export async function setCardExchange(
  services: Services,
  actorId: string,
  card: { id: string; personId: string },
  change: ExchangeChange,
): Promise<Exchange> {
  const locks = { people: [card.personId], cards: [card.id] };
  return unitOfWork(services, { by: actorId, locks }, async (work) => {
    const [found, owner] = [work.card(card.id), work.person(card.personId)];
    if (!found || !owner) throw notFound(message.cardNotFound);
    work.authorize(maySetExchangeOfCard, found, owner);
    const of = { organizationId: null, cardId: card.id };
    const place = { organizationId: null, personId: owner.id };
    const about = { targetUserId: owner.id, targetCardId: card.id };
    return save(services, work, { of, place, about }, change);
  });
}

type Saved = {
  of: ExchangeOf;
  place: ContactPlace;
  /** Of the audit entry. */
  about: Pick<AuditEvent, "organization" | "targetUserId" | "targetCardId">;
};

/** As the audit log shows it. */
const auditValueOf = (isOn: boolean, { retentionMonths }: { retentionMonths: number }): string =>
  `${isOn ? "on" : "off"}, ${retentionMonths} months`;

async function save(
  services: Services,
  { tx, now, performedBy, cardsHidden, afterCommit, audit }: Work,
  { of, place, about }: Saved,
  { isOn, notice, questions, notify }: ExchangeChange,
): Promise<Exchange> {
  if (isOn) requireNames(services, notice);
  const before = await findExchange(tx, of);
  const { id: noticeId, content } = currentNotice(services, notice);
  await insertNotice(tx, { id: noticeId, content, createdAt: now });
  await upsertExchange(tx, newContactId(), of, {
    isOn,
    noticeId,
    questions,
    notify,
    updatedAt: now,
    updatedBy: performedBy,
  });
  const retention = { place, months: notice.retentionMonths, savedAt: now };
  // If the process ends before, the cleanup does it.
  afterCommit(() => shortenRetention(services.db, retention, { isForAll: true }));
  audit({
    ...{ action: "update_exchange", ...about, toValue: auditValueOf(isOn, notice) },
    fromValue: before ? auditValueOf(before.setting.isOn, before.notice.content) : undefined,
  });
  // The next visitor sees the form, or no longer does.
  cardsHidden(await listCardIdsOf(tx, of));
  return readExchange(services, tx, of, place);
}

function requireNames(services: Services, { controller, rightsContact }: ExchangeChange["notice"]): void {
  const obstacle = obstacleOf(services);
  if (obstacle === "off") throw apiError("CONFLICT", message.exchangeOff);
  if (obstacle === "operator-unnamed") throw apiError("CONFLICT", message.operatorUnnamed);
  if (!isVisible(controller)) throw fieldError("notice.controller", message.fieldRequired);
  if (!isVisible(rightsContact)) throw fieldError("notice.rightsContact", message.fieldRequired);
}
