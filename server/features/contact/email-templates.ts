import { mailLink } from "../../../domain/sharing/addresses.ts";
import type { EmailMessage } from "../../adapters/mail.ts";
import { findContactMessage } from "../../data/messages/queries.ts";
import { renderEmail } from "../../emails/render-email.ts";
import type { Services } from "../../services.ts";

/** For CONTACT_EMAIL, with the sender's text set apart from ours (product 13.5). */
export async function renderContactMessage(
  { db, config }: Services,
  { messageId }: { messageId: string },
): Promise<EmailMessage | null> {
  const row = await findContactMessage(db, messageId);
  if (!row || !config.contactEmail) return null;
  const name = `${row.firstName} ${row.lastName}`;
  return {
    to: config.contactEmail,
    replyTo: row.email,
    subject: "E-VOX: a message from the contact form",
    ...renderEmail({
      title: `Message from ${name}`,
      paragraphs: [`${name} <${row.email}> wrote through the contact form:`],
      quote: row.comments,
      action: { label: "Reply", href: mailLink(row.email) },
      footer: "You're receiving this email because this address is set as CONTACT_EMAIL.",
    }),
  };
}
