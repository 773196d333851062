import { message } from "../../../domain/core/messages.ts";
import { isApiError } from "../../api/api-error.ts";
import { markOffline } from "../../network/connection.ts";
import { troubleText } from "./second-factors/passkey-trouble.ts";

/**
 * Returns the error text of a failed login by any method: the server's message, or the sign-in's own text for
 * unexpected errors (product 14.10). Without a response, the page counts as offline at once.
 */
export function loginFailure(error: unknown): string {
  if (isApiError(error, "OFFLINE")) {
    markOffline();
    return message.networkError;
  }
  const text = troubleText(error);
  return text === message.unexpected ? message.loginFailed : text;
}
