import type { ExchangeNotice } from "../../../domain/contacts/exchange-schema.ts";
import type { ContactFields, OwnContact } from "../../../domain/contacts/schema.ts";
import { message } from "../../../domain/core/messages.ts";
import { hashToken } from "../../core/tokens.ts";
import { findCard } from "../../data/cards/queries.ts";
import { findEventName } from "../../data/contacts/event-queries.ts";
import { findExchange, findNotice } from "../../data/contacts/exchange-queries.ts";
import {
  type ContactRow,
  findContactRow,
  findMeetingByLink,
  listConsents,
  listMeetingRows,
  lockContact,
  type MeetingRow,
  type MergeKeys,
  updateContactRow,
  withdrawConsent,
} from "../../data/contacts/queries.ts";
import { deleteContactRow, deleteMeeting } from "../../data/contacts/retention-queries.ts";
import type { Sql } from "../../db/database.ts";
import { deleteContactCopies } from "../../db/email-queue.ts";
import { notFound } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { unitOfWork, type Work } from "../../unit-of-work/unit-of-work.ts";
import { auditContact } from "./audit-contact.ts";
import { fieldsWithoutTraces, mergeKeysOf } from "./contact-fields.ts";
import { correctMeeting } from "./correct-meeting.ts";
import { keptUntil } from "./merge-contact.ts";
import { presentConsent, presentNotice } from "./presenter.ts";

/**
 * A visitor's own page. Their link shows what they entered with it and nothing else of the contact: others may have shared
 * the same address.
 */

const notValid = () => notFound(message.ownContactNotFound);

/** @throws ApiError NOT_FOUND */
export async function readOwnContact({ db, config }: Services, token: string): Promise<OwnContact> {
  const meeting = await findMeetingByLink(db, hashToken(token));
  const found = meeting && (await findContactRow(db, meeting.contactId));
  if (!meeting || !found) throw notValid();
  const card = meeting.cardId === null ? null : await findCard(db, meeting.cardId);
  const shown = meeting.noticeId === null ? null : ((await findNotice(db, meeting.noticeId))?.content ?? null);
  const current = (await findCurrentNotice(db, found.contact, meeting.cardId)) ?? shown;
  return {
    ...{ fields: meeting.fields, answers: meeting.answers },
    consents: (await listConsents(db, [meeting.id])).map(presentConsent),
    sharedAt: meeting.createdAt.toISOString(),
    keptUntil: found.contact.expiresAt.toISOString(),
    eventName: meeting.eventId === null ? null : await findEventName(db, meeting.eventId),
    cardName: card?.name ?? null,
    controller: current?.controller ?? "",
    rightsContact: current?.rightsContact ?? "",
    operator: config.operatorName ?? shown?.operator ?? "",
    notice: shown && presentNotice(shown),
  };
}

/** Of the settings that apply to the contact now; null: they were deleted, or name nobody. */
async function findCurrentNotice(
  db: Sql,
  { organizationId }: ContactRow,
  cardId: string | null,
): Promise<ExchangeNotice | null> {
  const isNowhere = organizationId === null && cardId === null;
  if (isNowhere) return null;
  const found = await findExchange(
    db,
    organizationId === null ? { organizationId, cardId: cardId ?? "" } : { organizationId },
  );
  return found?.notice.content.controller ? found.notice.content : null;
}

async function withOwnContact(
  services: Services,
  token: string,
  act: (work: Work, meeting: MeetingRow, contact: ContactRow) => Promise<void>,
  keys?: MergeKeys,
): Promise<void> {
  const hash = hashToken(token);
  const isMoved = await unitOfWork(services, { by: null }, async (work) => {
    const before = await findMeetingByLink(work.tx, hash);
    if (!before) throw notValid();
    const contact = await lockContact(work.tx, before.contactId, keys);
    const meeting = await findMeetingByLink(work.tx, hash);
    // Merged or split off meanwhile: locks that contact in a transaction of its own, against deadlocks.
    if (!contact || meeting?.contactId !== contact.id) return true;
    await act(work, meeting, contact);
    return false;
  });
  if (isMoved) await withOwnContact(services, token, act, keys);
}

/** @throws ApiError NOT_FOUND */
export async function updateOwnContact(services: Services, token: string, fields: ContactFields): Promise<void> {
  const correct = (work: Work, meeting: MeetingRow, contact: ContactRow) =>
    correctMeeting(work, contact, meeting, fields);
  await withOwnContact(services, token, correct, mergeKeysOf(fields));
}

/** @throws ApiError NOT_FOUND */
export async function withdrawOwnConsent(services: Services, token: string, purposeId: string): Promise<void> {
  await withOwnContact(services, token, ({ tx, now }, meeting) => withdrawConsent(tx, meeting.id, purposeId, now));
}

/** With the whole contact, unless it was recorded another time, too. @throws ApiError NOT_FOUND */
export async function deleteOwnContact(services: Services, token: string): Promise<void> {
  await withOwnContact(services, token, async (work, meeting, contact) => {
    const { tx, now } = work;
    const others = (await listMeetingRows(tx, contact.id)).filter(({ id }) => id !== meeting.id);
    const [newest] = others;
    await auditContact(work, "contact_self_delete", contact);
    await deleteContactCopies(tx, [meeting.id]);
    if (!newest) return deleteContactRow(tx, contact.id, now);
    await deleteMeeting(tx, meeting.id, now);
    await updateContactRow(tx, contact.id, {
      ...fieldsWithoutTraces(contact, meeting, others),
      firstMetAt: others.at(-1)?.createdAt ?? newest.createdAt,
      lastMetAt: newest.createdAt,
      expiresAt: keptUntil(newest, contact),
      updatedAt: now,
    });
    return undefined;
  });
}
