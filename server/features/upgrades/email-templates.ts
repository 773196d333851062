import { planCategories, planNames } from "../../../domain/cards/plan-names.ts";
import { isLifetime } from "../../../domain/cards/subscription.ts";
import type { EmailMessage } from "../../adapters/mail.ts";
import { findAddressee } from "../../data/people/addressee-queries.ts";
import { findUpgradeRecord } from "../../data/upgrades/queries.ts";
import { nameFor } from "../../emails/names-in-emails.ts";
import { renderEmail } from "../../emails/render-email.ts";
import { loadEmailTexts } from "../../http/render-texts.ts";
import type { Services } from "../../services.ts";

/** The answer to the person's own request, so the setting for notices does not turn it off (product 12.3). */
export async function renderUpgradeDecided(
  { db, clock, publicUrl }: Services,
  { upgradeId }: { upgradeId: string },
): Promise<EmailMessage | null> {
  const found = await findUpgradeRecord(db, upgradeId);
  if (!found) return null;
  const { upgrade } = found;
  const end = found.card.subscriptionExpiresAt;
  const person = await findAddressee(db, upgrade.personId);
  if (!person || person.isBlocked) return null;
  const texts = await loadEmailTexts(person.language);
  const content = texts.upgradeDecided({
    greeted: nameFor(person, person.name),
    name: nameFor(person, found.card.name),
    plan: planNames[upgrade.plan],
    category: planCategories[upgrade.plan],
    isAccepted: upgrade.state === "accepted",
    ends: end === null || isLifetime(end, clock.now()) ? null : end,
    hasReason: upgrade.refusal !== "",
  });
  const href = new URL("/account#plan", publicUrl).href;
  const quote = upgrade.refusal === "" ? {} : { quote: upgrade.refusal };
  return { to: person.email, ...renderEmail(texts, content, { href, ...quote }) };
}
