import { message, type Reason, reason } from "../../../domain/core/messages.ts";
import type { ImageKind } from "../../../domain/media/address.ts";
import { isApiError, textOf } from "../../api/api-error.ts";
import { failureReason } from "../../api/failure-reason.ts";

const failed = { photo: message.photoFailed, logo: message.logoFailed } as const;

/**
 * Returns the texts of a failed upload: the field shows the result, the toast the picture and the reason (product
 * 20.3). After a timeout both are the same.
 */
export function uploadFailure(kind: ImageKind, error: unknown): { field: string; toast: string } {
  if (isApiError(error, "TIMEOUT")) return { field: error.message, toast: error.message };
  const why = reasonOf(error);
  const isSaid = isApiError(error) && error.code !== "OFFLINE" && error.message !== message.unexpected;
  return { field: isSaid ? textOf(error) : message.uploadFailed(why), toast: failed[kind](why) };
}

/** Returns a reason of the closed list, because the server's message is a complete sentence. */
function reasonOf(error: unknown): Reason {
  const text = textOf(error);
  const known = Object.values(reason);
  const said = known.find((why) => message.uploadFailed(why) === text);
  if (said) return said;
  if (isApiError(error, "UNAUTHENTICATED") || isApiError(error, "FORBIDDEN")) return reason.permission;
  return known.find((why) => why === failureReason(error)) ?? reason.request;
}
