import { canonicalEmail, isEmailAddress } from "../../domain/core/email.ts";
import { isVisible } from "../../domain/core/text.ts";
import type { ScriptTexts } from "../card/script-texts.ts";

/**
 * Validates the form before sending. The schema itself (domain/contact/contract.ts) stays on the server, because it
 * would add the whole schema library to a page that must be light.
 */
export function checkContact(typed: Record<string, string>, texts: ScriptTexts): Record<string, string> {
  const errors: Record<string, string> = {};
  if (!isVisible(typed.firstName ?? "")) errors.firstName = texts.nameRequired;
  if (!isVisible(typed.lastName ?? "")) errors.lastName = texts.nameRequired;
  if (!isEmailAddress(canonicalEmail(typed.email ?? ""))) errors.email = texts.enterValidEmail;
  if (!isVisible(typed.comments ?? "")) errors.comments = texts.commentsRequired;
  return errors;
}
