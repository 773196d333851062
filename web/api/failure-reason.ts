import { message, reason } from "../../domain/core/messages.ts";
import { type ApiErrorCode, isApiError } from "./api-error.ts";

const reasons: Partial<Record<ApiErrorCode, string>> = {
  ...{ OFFLINE: reason.connection, TIMEOUT: reason.connection },
  ...{ BAD_REQUEST: reason.request, INTERNAL: reason.busy, UNAVAILABLE: reason.busy, TOO_MANY_REQUESTS: reason.busy },
};

/** The `{message}` of a text that has one: a reason of the closed list, or what the server refused with (product 20.3). */
export function failureReason(error: unknown): string {
  if (!isApiError(error)) return reason.busy;
  if (error.message === message.permissionDenied) return reason.permission;
  return reasons[error.code] ?? error.message;
}
