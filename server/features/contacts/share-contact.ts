import { createHash } from "node:crypto";
import type { Question } from "../../../domain/contacts/exchange-schema.ts";
import { contactLimits } from "../../../domain/contacts/limits.ts";
import type { Answer, ContactFields, SharedContact } from "../../../domain/contacts/schema.ts";
import { message } from "../../../domain/core/messages.ts";
import { codePoints, multiLine } from "../../../domain/core/text.ts";
import { newContactId } from "../../core/ids.ts";
import { hashToken } from "../../core/tokens.ts";
import {
  type ExchangeRow,
  findExchange,
  insertNotice,
  lockExchangeOfCard,
} from "../../data/contacts/exchange-queries.ts";
import {
  countMeeting,
  findMeetingByToken,
  insertConsents,
  insertMeeting,
  lockToken,
} from "../../data/contacts/queries.ts";
import { isDeletedMeeting } from "../../data/contacts/retention-queries.ts";
import { apiError, fieldError, notFound } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { unitOfWork } from "../../unit-of-work/unit-of-work.ts";
import { findPublicCardById } from "../public-cards/public-card.ts";
import { sealCopyLink } from "./contact-copy.ts";
import { storedPhone } from "./contact-fields.ts";
import { correctIfChanged } from "./correct-meeting.ts";
import { eventOfMeeting, timeOfMeeting } from "./event-of-meeting.ts";
import { currentNotice, obstacleOf, placeOf } from "./exchange.ts";
import { mergeOrInsertContact } from "./merge-contact.ts";

/**
 * Keeps a visitor's contact for the owner of a public card or their organization (product 23). The same token for the same
 * card is kept once, and answered alike.
 * @returns the token of the visitor's own page, and whether a meeting was kept
 * @throws ApiError NOT_FOUND for a card that is not public or takes no contacts, CONFLICT for a notice that changed,
 * INVALID_INPUT
 */
export async function shareContact(
  services: Services,
  cardId: string,
  shared: SharedContact,
): Promise<{ token: string; isNew: boolean }> {
  const token = ownTokenOf(cardId, shared.token);
  const tokenHash = hashToken(`${cardId} ${shared.token}`);
  const copyLink = shared.sendCopy ? await sealCopyLink(services, token) : null;
  const isNew = await unitOfWork(services, { by: null }, async (work) => {
    const { tx, now } = work;
    await lockToken(tx, tokenHash);
    const before = await findMeetingByToken(tx, tokenHash);
    // Whatever happened to the card since, its sender gets the link again; a correction after Back is one.
    if (before) await correctIfChanged(work, before, readFields(shared));
    if (before) return false;
    // A copy that waited on a phone while the contact was deleted.
    if (await isDeletedMeeting(tx, tokenHash)) return false;
    const found = await findPublicCardById({ ...services, db: tx }, cardId);
    const of = found.state === "live" ? await lockExchangeOfCard(tx, cardId) : null;
    const exchange = of && (await findExchange(tx, of, { isLocked: true }));
    if (!of || !exchange?.setting.isOn || obstacleOf(services) !== null) throw notFound(message.exchangeClosed);
    const notice = currentNotice(services, exchange.notice.content);
    const isRead = shared.noticeId === notice.id && shared.language !== undefined;
    // A consent without the notice that was shown proves nothing.
    if (Object.values(shared.consents).includes(true) ? !isRead : (shared.noticeId ?? notice.id) !== notice.id) {
      throw apiError("CONFLICT", message.noticeChanged);
    }
    // Without its id nobody says that it was shown.
    const noticeId = shared.noticeId === undefined ? null : notice.id;
    if (noticeId !== null && noticeId !== exchange.notice.id) await insertNotice(tx, { ...notice, createdAt: now });
    const fields = readFields(shared);
    const answers = readAnswers(exchange.setting.questions, shared.answers);
    const { personId } = of;
    const place = placeOf(of);
    const { retentionMonths } = exchange.notice.content;
    const met = timeOfMeeting(now, shared.metAt);
    const event = await eventOfMeeting(tx, of, { now, met }, shared.eventId);
    const contactId = await mergeOrInsertContact(work, place, personId, fields, { retentionMonths, met });
    const meetingId = newContactId();
    const { notify } = exchange.setting;
    const isInDigest = notify === "digest" && event?.isRunning === true;
    await insertMeeting(tx, {
      ...{ id: meetingId, contactId, cardId, personId, eventId: event?.id, source: "form" },
      ...{ channel: shared.channel, fields, answers },
      ...{ tokenHash, linkHash: hashToken(token), noticeId, language: shared.language ?? null },
      ...{ retentionMonths, isNotified: !isInDigest, createdAt: met, receivedAt: now },
    });
    await insertConsents(tx, consentsOf(meetingId, exchange, shared.consents));
    if (copyLink !== null) await work.email({ kind: "contact-copy", meetingId, cardId, link: copyLink });
    if (notify !== "off" && !isInDigest && found.state === "live") {
      await work.notify([personId], { kind: "contact-shared", contactId, cardName: found.shown.card.name });
      await work.email({ kind: "contact-shared", personId, contactId });
    }
    await countMeeting(tx, place, now, event?.id);
    return true;
  });
  return { token, isNew };
}

/** Made of the form's token, which only its sender knows, so that sending twice gives the same link. */
function ownTokenOf(cardId: string, token: string): string {
  return createHash("sha256").update(`own contact ${cardId} ${token}`).digest("base64url");
}

const readFields = ({ name, email, phone, company, jobTitle, note }: SharedContact): ContactFields => ({
  ...{ name, email, phone: storedPhone(phone), company, jobTitle, note },
});

function readAnswers(questions: readonly Question[], input: SharedContact["answers"]): Answer[] {
  return questions.flatMap((question) => {
    const { id, label } = question;
    const values = [input[id] ?? []]
      .flat()
      .map(multiLine)
      .filter((value) => value !== "");
    if (values.length === 0) return [];
    const isKnown =
      question.kind === "text"
        ? values.length === 1 && codePoints(values[0] ?? "") <= contactLimits.answer
        : values.every((value) => question.options.includes(value)) &&
          (question.kind === "several" || values.length === 1);
    if (question.kind === "text" && !isKnown) throw fieldError(`answers.${id}`, message.tooLong(contactLimits.answer));
    if (!isKnown) throw fieldError(`answers.${id}`, message.answerUnknown);
    return [{ id, label, values: [...new Set(values)] }];
  });
}

/** A row for each purpose: one that was not ticked is refused. */
function consentsOf(meetingId: string, { notice }: ExchangeRow, boxes: SharedContact["consents"]) {
  return notice.content.purposes.map(({ id, text }) => ({
    ...{ meetingId, purposeId: id, purpose: text },
    isGiven: boxes[id] === true,
  }));
}
