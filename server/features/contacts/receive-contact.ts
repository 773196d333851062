import { randomBytes } from "node:crypto";
import type { SharedContact } from "../../../domain/contacts/schema.ts";
import { message } from "../../../domain/core/messages.ts";
import { findExchangeOfCard } from "../../data/contacts/exchange-queries.ts";
import { ApiError } from "../../http/api-error.ts";
import { countQuotaUse } from "../../http/quotas.ts";
import type { Services } from "../../services.ts";
import { ownContactUrl } from "./contact-copy.ts";
import { shareContact } from "./share-contact.ts";

/**
 * A visitor's contact from the API or the form without a script. The card's quota counts only meetings that are kept.
 * @returns the link to the visitor's own page
 * @throws ApiError TOO_MANY_REQUESTS for the card, and those of `shareContact`
 */
export async function receiveContact(
  services: Services,
  cardId: string,
  shared: SharedContact,
): Promise<{ link: string }> {
  const linkOf = (token: string) => ownContactUrl(services, token);
  // A bot filled in the hidden field and gets the usual response.
  if (shared.topic) return { link: linkOf(randomBytes(32).toString("base64url")) };
  // An unknown card gets no counter.
  const isCard = (await findExchangeOfCard(services.db, cardId)) !== null;
  const use = isCard ? await countQuotaUse(services, "exchange-card", cardId) : null;
  let copy: typeof use = null;
  let isNew = false;
  try {
    if (use && !use.isAllowed) throw new ApiError("TOO_MANY_REQUESTS", message.tooManyContacts, use);
    if (isCard && shared.sendCopy) copy = await countQuotaUse(services, "exchange-copies", cardId);
    const kept = await shareContact(services, cardId, { ...shared, sendCopy: copy?.isAllowed === true });
    isNew = kept.isNew;
    return { link: linkOf(kept.token) };
  } finally {
    if (!isNew) await use?.giveBack();
    if (!isNew) await copy?.giveBack();
  }
}
