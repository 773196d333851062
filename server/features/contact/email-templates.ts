import { mailLink } from "../../../domain/sharing/addresses.ts";
import type { EmailMessage } from "../../adapters/mail.ts";
import { findContactMessage } from "../../data/messages/queries.ts";
import { isolate } from "../../emails/isolate.ts";
import { renderEmail } from "../../emails/render-email.ts";
import { loadEmailTexts } from "../../http/render-texts.ts";
import type { Services } from "../../services.ts";

/** For CONTACT_EMAIL, with the sender's text set apart from ours (product 13.5). */
export async function renderContactMessage(
  { db, config }: Services,
  { messageId }: { messageId: string },
): Promise<EmailMessage | null> {
  const row = await findContactMessage(db, messageId);
  if (!row || !config.contactEmail) return null;
  // The operator's language is unknown.
  const texts = await loadEmailTexts(null);
  const name = isolate(`${row.firstName} ${row.lastName}`);
  const content = texts.contactMessage({ name, email: isolate(row.email) });
  return {
    to: config.contactEmail,
    replyTo: row.email,
    ...renderEmail(texts, content, { href: mailLink(row.email), quote: row.comments }),
  };
}
