import type { EmailMessage } from "../../adapters/mail.ts";
import { findPaidCard } from "../../data/notifications/subscription-queries.ts";
import { findAddressee } from "../../data/people/addressee-queries.ts";
import { nameFor } from "../../emails/names-in-emails.ts";
import { renderEmail } from "../../emails/render-email.ts";
import { loadEmailTexts } from "../../http/render-texts.ts";
import type { Services } from "../../services.ts";

const dayMs = 86_400_000;

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
  const shownUntil = new Date(ends.getTime() + config.graceDays * dayMs);
  const texts = await loadEmailTexts(person.language);
  const content = texts.subscriptionEnds({
    greeted: nameFor(person, person.name),
    name: nameFor(person, card.name),
    category: card.category,
    days: Math.ceil((ends.getTime() - clock.now().getTime()) / dayMs),
    ends,
    shownUntil,
    mayRequestPlan: person.mayRequestPlan,
  });
  const path = person.mayRequestPlan ? "/account#plan" : `/dashboard?card=${encodeURIComponent(cardId)}`;
  const href = new URL(path, publicUrl).href;
  return { to: person.email, ...renderEmail(texts, content, { href }) };
}
