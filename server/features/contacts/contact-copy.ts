import { contactFileName } from "../../../domain/contact-files/contact-file-name.ts";
import { canonicalEmail } from "../../../domain/core/email.ts";
import { isLanguage } from "../../../domain/core/languages.ts";
import type { EmailMessage } from "../../adapters/mail.ts";
import { hashToken } from "../../core/tokens.ts";
import { findNotice } from "../../data/contacts/exchange-queries.ts";
import { findMeeting } from "../../data/contacts/queries.ts";
import { nameFor } from "../../emails/names-in-emails.ts";
import { renderEmail } from "../../emails/render-email.ts";
import { loadContactCopyTexts } from "../../http/render-texts.ts";
import type { Services } from "../../services.ts";
import { cardContactFile } from "../cards/card-contact-file.ts";
import { readPortrait } from "../media/read-images.ts";
import { findPublicCardById } from "../public-cards/public-card.ts";

/** The visitor's own page. The token is in the fragment, out of logs. */
export const ownContactUrl = ({ publicUrl }: Pick<Services, "publicUrl">, token: string): string =>
  `${publicUrl.origin}/my-contact#${token}`;

const ownerOf = (linkHash: string) => `contact copy ${linkHash}`;

/** For the queue: a copy of the database holds no link that works. */
export async function sealCopyLink(services: Services, token: string): Promise<string> {
  return (await services.encryptionKey()).seal(token, ownerOf(hashToken(token)));
}

/**
 * The visitor's copy (product 23.12): their link, who keeps what they shared, and the card's contact file. It holds
 * nothing that they entered, because the address may be somebody else's. Names are shown although nobody has proven the
 * address: they are those of a public card, and a mailbox gets one a day. Sent only while the contact is kept and the
 * card is public.
 */
export async function renderContactCopy(
  services: Services,
  { meetingId, cardId, link }: { meetingId: string; cardId: string; link: string },
): Promise<EmailMessage | null> {
  const { db } = services;
  const meeting = await findMeeting(db, meetingId);
  const to = canonicalEmail(meeting?.fields.email ?? "");
  if (!meeting?.linkHash || to === "") return null;
  const token = (await services.encryptionKey()).open(link, ownerOf(meeting.linkHash));
  const found = await findPublicCardById(services, cardId);
  if (token === null || found.state !== "live") return null;
  const { shown } = found;
  // The API also takes contacts without a notice.
  const read = meeting.noticeId === null ? null : await findNotice(db, meeting.noticeId);
  const notice = read?.content ?? shown.exchange?.notice;
  if (!notice) return null;
  const { controller } = notice;
  const { retentionMonths } = meeting;
  const reader = { isProven: true };
  const name = nameFor(reader, shown.card.name);
  const { language } = meeting;
  const texts = await loadContactCopyTexts(language !== null && isLanguage(language) ? language : null);
  const content = texts.contactCopy({ name, controller: nameFor(reader, controller), months: retentionMonths });
  const photo = await readPortrait(services, shown.portraitPath);
  return {
    to,
    ...renderEmail(texts, content, { href: ownContactUrl(services, token) }),
    attachments: [
      {
        filename: contactFileName(name === null ? "" : shown.card.name).utf8,
        content: cardContactFile(services, shown, { form: "3.0", photo }),
        contentType: "text/vcard; charset=utf-8",
      },
    ],
  };
}
