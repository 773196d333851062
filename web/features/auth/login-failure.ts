import { message } from "../../../domain/core/messages.ts";
import { isApiError } from "../../api/api-error.ts";
import { markOffline } from "../../api/connection.ts";
import { troubleText } from "./second-factors/passkey-trouble.ts";

/**
 * What each way to log in says. Refusals in their own words, anything unexpected in the sign-in's own (product 14.10); without
 * an answer the page counts as offline at once.
 */
export function loginFailure(error: unknown): string {
  if (isApiError(error, "OFFLINE")) {
    markOffline();
    return message.networkError;
  }
  const text = troubleText(error);
  return text === message.unexpected ? message.loginFailed : text;
}
