import type { ContactFields, OwnContact } from "../../../domain/contacts/schema.ts";
import { message } from "../../../domain/core/messages.ts";
import { hashToken } from "../../core/tokens.ts";
import { findCard } from "../../data/cards/queries.ts";
import { findNotice } from "../../data/contacts/exchange-queries.ts";
import {
  type ContactRow,
  deleteContactRow,
  deleteMeeting,
  findContactRow,
  findMeetingByLink,
  listConsents,
  listMeetingRows,
  lockContact,
  type MeetingRow,
  updateContactRow,
  withdrawConsent,
} from "../../data/contacts/queries.ts";
import type { Sql } from "../../db/database.ts";
import { deleteContactCopies } from "../../db/email-queue.ts";
import { notFound } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { unitOfWork, type Work } from "../../unit-of-work/unit-of-work.ts";
import { auditContact } from "./audit-contact.ts";
import { fieldsWithout } from "./contact-fields.ts";
import { correctMeeting } from "./correct-meeting.ts";
import { keptUntil } from "./merge-contact.ts";
import { presentConsent } from "./presenter.ts";

/**
 * A visitor's own page. Their link shows what they entered with it and nothing else of the contact: others may have shared
 * the same address.
 */

const notValid = () => notFound(message.ownContactNotFound);

/** @throws ApiError NOT_FOUND */
export async function readOwnContact(db: Sql, token: string): Promise<OwnContact> {
  const meeting = await findMeetingByLink(db, hashToken(token));
  const found = meeting && (await findContactRow(db, meeting.contactId));
  if (!meeting || !found) throw notValid();
  const card = meeting.cardId === null ? null : await findCard(db, meeting.cardId);
  const notice = meeting.noticeId === null ? null : await findNotice(db, meeting.noticeId);
  return {
    ...{ fields: meeting.fields, answers: meeting.answers },
    consents: (await listConsents(db, [meeting.id])).map(presentConsent),
    sharedAt: meeting.createdAt.toISOString(),
    keptUntil: keptUntil(meeting, found.contact).toISOString(),
    cardName: card?.name ?? null,
    controller: notice?.content.controller ?? "",
    rightsContact: notice?.content.rightsContact ?? "",
  };
}

async function withOwnContact(
  services: Services,
  token: string,
  act: (work: Work, meeting: MeetingRow, contact: ContactRow) => Promise<void>,
): Promise<void> {
  await unitOfWork(services, { by: null }, async (work) => {
    const hash = hashToken(token);
    const before = await findMeetingByLink(work.tx, hash);
    const contact = before && (await lockContact(work.tx, before.contactId));
    // It may have been split off or deleted meanwhile.
    const meeting = contact && (await findMeetingByLink(work.tx, hash));
    if (!contact || meeting?.contactId !== contact.id) throw notValid();
    await act(work, meeting, contact);
  });
}

/** @throws ApiError NOT_FOUND */
export async function updateOwnContact(services: Services, token: string, fields: ContactFields): Promise<void> {
  await withOwnContact(services, token, (work, meeting, contact) => correctMeeting(work, contact, meeting, fields));
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
    await auditContact(work, "contact_delete", contact);
    await deleteContactCopies(tx, [meeting.id]);
    if (!newest) return deleteContactRow(tx, contact.id);
    await deleteMeeting(tx, meeting.id);
    await updateContactRow(tx, contact.id, {
      ...fieldsWithout(contact, meeting, others),
      lastMetAt: newest.createdAt,
      expiresAt: keptUntil(newest, contact),
      updatedAt: now,
    });
    return undefined;
  });
}
