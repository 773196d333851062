import { message } from "../../domain/core/messages.ts";
import { isApiError, textOf } from "../api/api-error.ts";

/**
 * Returns the error text of a form that requires the user's password. The delay after wrong passwords has its own text.
 */
export function passwordError(error: unknown): string {
  return isApiError(error, "TOO_MANY_REQUESTS") ? message.tooManyAttempts : textOf(error);
}
