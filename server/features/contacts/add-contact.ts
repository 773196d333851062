import { retentionMonths as retention } from "../../../domain/contacts/limits.ts";
import type { NewContact } from "../../../domain/contacts/schema.ts";
import { message } from "../../../domain/core/messages.ts";
import { newContactId } from "../../core/ids.ts";
import { hashToken } from "../../core/tokens.ts";
import { findRunningEvent } from "../../data/contacts/event-queries.ts";
import { findExchange } from "../../data/contacts/exchange-queries.ts";
import { countMeeting, findMeetingByToken, insertMeeting, lockToken } from "../../data/contacts/queries.ts";
import { isDeletedMeeting } from "../../data/contacts/retention-queries.ts";
import { apiError } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { unitOfWork } from "../../unit-of-work/unit-of-work.ts";
import { storedPhone } from "./contact-fields.ts";
import { correctIfChanged } from "./correct-meeting.ts";
import { timeOfMeeting } from "./event-of-meeting.ts";
import { placeOf } from "./exchange.ts";
import { mergeOrInsertContact } from "./merge-contact.ts";

/**
 * Adds a contact that a person met to their organization's contacts, or without one to their own. The same token is kept
 * once.
 * @returns the contact's id
 * @throws ApiError INVALID_INPUT, CONFLICT where contact exchange is turned off or the contact was deleted since
 */
export async function addContact(services: Services, actorId: string, added: NewContact): Promise<string> {
  if (!services.config.contactExchange) throw apiError("CONFLICT", message.exchangeOff);
  const { token, source, phone, metAt, ...others } = added;
  const fields = { ...others, phone: storedPhone(phone) };
  const tokenHash = hashToken(`${actorId} ${token}`);
  return unitOfWork(services, { by: actorId }, async (work) => {
    const { tx, now, actor } = work;
    await lockToken(tx, tokenHash);
    const before = await findMeetingByToken(tx, tokenHash);
    if (before) {
      await correctIfChanged(work, before, fields);
      return before.contactId;
    }
    if (await isDeletedMeeting(tx, tokenHash)) throw apiError("CONFLICT", message.contactDeleted);
    const { organizationId } = actor;
    const place = placeOf({ organizationId, personId: actorId });
    const exchange = organizationId === null ? null : await findExchange(tx, { organizationId });
    const retentionMonths = exchange?.notice.content.retentionMonths ?? retention.default;
    const met = timeOfMeeting(now, metAt);
    const contactId = await mergeOrInsertContact(work, place, actorId, fields, {
      ...{ retentionMonths, met },
      isByHand: source === "manual",
    });
    const event = await findRunningEvent(tx, { organizationId, personId: actorId }, met);
    await insertMeeting(tx, {
      ...{ id: newContactId(), contactId, personId: actorId, eventId: event?.id, source },
      ...{ fields, tokenHash, retentionMonths, createdAt: met, receivedAt: now },
    });
    await countMeeting(tx, place, now, event?.id);
    return contactId;
  });
}
