import { message, reason } from "../../domain/core/messages.ts";
import { type ApiErrorCode, isApiError } from "./api-error.ts";

const reasons: Partial<Record<ApiErrorCode, string>> = {
  ...{ OFFLINE: reason.connection, TIMEOUT: reason.connection },
  ...{ BAD_REQUEST: reason.request, INTERNAL: reason.busy, UNAVAILABLE: reason.busy, TOO_MANY_REQUESTS: reason.busy },
};

/** Errors about permissions or the current state. */
const refused: readonly ApiErrorCode[] = [
  ...(["UNAUTHENTICATED", "FORBIDDEN", "REAUTH_REQUIRED", "PASSWORD_CHANGE_REQUIRED"] as const),
  ...(["SECOND_FACTOR_REQUIRED", "CONFLICT", "EMAIL_NOT_VERIFIED"] as const),
];

const isOneSentence = (text: string) => !/[.!?]["”]?\s+\S/u.test(text);

/** Returns the `{message}` of a text (product 20.3): a reason of the closed list, or a one-sentence server message. */
export function failureReason(error: unknown): string {
  if (!isApiError(error)) return reason.busy;
  if (error.message === message.permissionDenied) return reason.permission;
  const known = reasons[error.code];
  if (known || isOneSentence(error.message)) return known ?? error.message;
  return refused.includes(error.code) ? reason.permission : reason.request;
}
