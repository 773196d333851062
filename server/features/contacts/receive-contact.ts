import { randomBytes } from "node:crypto";
import type { SharedContact } from "../../../domain/contacts/schema.ts";
import { message } from "../../../domain/core/messages.ts";
import { ApiError } from "../../http/api-error.ts";
import { countQuotaUse } from "../../http/quotas.ts";
import type { Services } from "../../services.ts";
import { ownContactUrl } from "./contact-copy.ts";
import { shareContact } from "./share-contact.ts";

/**
 * A visitor's contact from the API or the form without a script.
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
  if (shared.nickname) return { link: linkOf(randomBytes(32).toString("base64url")) };
  const use = await countQuotaUse(services, "exchange-card", cardId);
  if (!use.isAllowed) throw new ApiError("TOO_MANY_REQUESTS", message.tooManyContacts, use);
  const sendCopy =
    shared.sendCopy && shared.email !== "" && (await countQuotaUse(services, "exchange-copies", cardId)).isAllowed;
  return { link: linkOf((await shareContact(services, cardId, { ...shared, sendCopy })).token) };
}
