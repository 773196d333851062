import { canonicalEmail, isEmailAddress } from "../../domain/core/email.ts";
import { message } from "../../domain/core/messages.ts";
import { isVisible } from "../../domain/core/text.ts";

/**
 * Validates the form before sending. The schema itself (domain/contact/contract.ts) stays on the server, because it
 * would add the whole schema library to a page that must be light.
 */
export function checkContact(typed: Record<string, string>): Record<string, string> {
  const errors: Record<string, string> = {};
  if (!isVisible(typed.firstName ?? "")) errors.firstName = message.nameRequired;
  if (!isVisible(typed.lastName ?? "")) errors.lastName = message.nameRequired;
  if (!isEmailAddress(canonicalEmail(typed.email ?? ""))) errors.email = message.enterValidEmail;
  if (!isVisible(typed.comments ?? "")) errors.comments = message.commentsRequired;
  return errors;
}
