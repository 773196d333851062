import type { EmailMessage } from "../../adapters/mail.ts";
import { findPaidCard } from "../../data/notifications/subscription-queries.ts";
import { findAddressee } from "../../data/people/addressee-queries.ts";
import { greetingFor, nameFor } from "../../emails/names-in-emails.ts";
import { renderEmail } from "../../emails/render-email.ts";
import type { Services } from "../../services.ts";

const dayMs = 86_400_000;
const dateTimeFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** Sent only if the card still ends at that time. */
export async function renderSubscriptionEnds(
  { db, clock, config, publicUrl }: Services,
  { cardId, endsAt }: { cardId: string; endsAt: string },
): Promise<EmailMessage | null> {
  const card = await findPaidCard(db, cardId);
  const ends = card?.endsAt;
  if (!ends || ends.toISOString() !== endsAt || ends <= clock.now()) return null;
  const person = await findAddressee(db, card.personId);
  if (!person?.wantsNotices) return null;
  const name = nameFor(person, card.name, "");
  const days = Math.ceil((ends.getTime() - clock.now().getTime()) / dayMs);
  const left = days === 1 ? "1 day" : `${days} days`;
  const shownUntil = new Date(ends.getTime() + config.graceDays * dayMs);
  return {
    to: person.email,
    subject: `E-VOX: ${name ? `${name}'s` : "your card's"} ${card.category} subscription ends in ${left}`,
    ...renderEmail({
      title: `${left} left`,
      paragraphs: [
        greetingFor(person, person.name),
        `The ${card.category} subscription of ${name ? `the card “${name}”` : "your card"} ends on ${dateTimeFormat.format(ends)}.`,
        `Visitors can open the card until ${dateTimeFormat.format(shownUntil)}. An administrator can renew the subscription at any time. Nothing on the card is lost.`,
      ],
      action: {
        label: "Open the card",
        href: new URL(`/dashboard?card=${encodeURIComponent(cardId)}`, publicUrl).href,
      },
      footer: "You're receiving this email because this is your card. You can turn these emails off in your settings.",
    }),
  };
}
