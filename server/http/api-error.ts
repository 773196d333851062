import type { Decision, Denied } from "../../domain/core/decision.ts";
import { type ErrorBody, type ErrorCode, httpStatusOf } from "../../domain/core/errors.ts";
import { message } from "../../domain/core/messages.ts";

/** An expected failure; any other thrown error is unexpected. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  /** In seconds, for the Retry-After header. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, text: string, more: { fields?: Record<string, string>; retryAfter?: number } = {}) {
    super(text);
    this.code = code;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
  }

  get status(): number {
    return httpStatusOf[this.code];
  }

  get answer(): ErrorBody {
    return { code: this.code, message: this.message, ...(this.fields ? { fields: this.fields } : {}) };
  }
}

export function apiError(code: ErrorCode, text: string): ApiError {
  return new ApiError(code, text);
}

export function notFound(text: string = message.notFound): ApiError {
  return new ApiError("NOT_FOUND", text);
}

/** 403, or 404 if the policy hides the resource. */
function deniedError(decision: Denied): ApiError {
  return decision.hidden ? notFound(decision.message) : apiError("FORBIDDEN", decision.message);
}

/** @throws ApiError if the policy denies it */
export function authorize(decision: Decision): void {
  if (!decision.allowed) throw deniedError(decision);
}

export function tooManyRequests({ retryAfter }: { retryAfter: number }): ApiError {
  return new ApiError("TOO_MANY_REQUESTS", message.unexpected, { retryAfter });
}

/** The text is both the field's and the response's. */
export function fieldError(field: string, text: string): ApiError {
  return new ApiError("INVALID_INPUT", text, { fields: { [field]: text } });
}
