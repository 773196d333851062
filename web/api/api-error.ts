import { type ErrorBody, type ErrorCode, httpStatusOf } from "../../domain/core/errors.ts";
import { message } from "../../domain/core/messages.ts";

/** `OFFLINE`: no response. `TIMEOUT`: an upload that took too long. All other codes come from the server. */
export type ApiErrorCode = ErrorCode | "OFFLINE" | "TIMEOUT";

type Details = { fields?: Record<string, string> | undefined; requestId?: string | undefined };

/** The only error that a failed call throws, apart from the caller's own abort. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly fields: Record<string, string>;
  readonly requestId: string | undefined;

  constructor(status: number, code: ApiErrorCode, text: string, { fields, requestId }: Details = {}) {
    super(text);
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.fields = fields ?? {};
    this.requestId = requestId;
  }
}

export function offlineError(): ApiError {
  return new ApiError(0, "OFFLINE", message.networkError);
}

function isErrorAnswer(body: unknown): body is ErrorBody {
  if (typeof body !== "object" || body === null) return false;
  const { code, message: text } = body as Partial<ErrorBody>;
  return typeof code === "string" && code in httpStatusOf && typeof text === "string";
}

/** An error response of another shape comes from a proxy, so its text is not shown. */
export function errorFrom(status: number, body: unknown): ApiError {
  if (!isErrorAnswer(body)) {
    return new ApiError(status, status === 503 ? "UNAVAILABLE" : "INTERNAL", message.unexpected);
  }
  return new ApiError(status, body.code, body.message, body);
}

export function isApiError(error: unknown, code?: ApiErrorCode): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code);
}

export function textOf(error: unknown): string {
  return error instanceof ApiError ? error.message : message.unexpected;
}

/** Returns true if the server's message explains the failure; all other errors are worth a retry. */
export function isExplainedError(error: unknown): error is ApiError {
  return isApiError(error) && ["FORBIDDEN", "CONFLICT", "REAUTH_REQUIRED"].includes(error.code);
}

/** Returns the server's message if it explains the failure, otherwise `text`. */
export function explainedErrorOr(error: unknown, text: string): string {
  return isExplainedError(error) ? error.message : text;
}
