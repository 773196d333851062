import { message } from "../../domain/core/messages.ts";
import { isApiError, textOf } from "../api/api-error.ts";

/** What a form that asks for one's password says: the wait after wrong ones has a text of its own. */
export function passwordError(error: unknown): string {
  return isApiError(error, "TOO_MANY_REQUESTS") ? message.tooManyAttempts : textOf(error);
}
