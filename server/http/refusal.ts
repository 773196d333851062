import { type ErrorAnswer, type ErrorCode, statusOf } from "../../domain/core/errors.ts";
import { message } from "../../domain/core/messages.ts";
import type { Refused, Verdict } from "../../domain/core/verdict.ts";

/** An intended failure; everything else thrown is an unexpected error. */
export class Refusal extends Error {
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
    return statusOf[this.code];
  }

  get answer(): ErrorAnswer {
    return { code: this.code, message: this.message, ...(this.fields ? { fields: this.fields } : {}) };
  }
}

export function refuse(code: ErrorCode, text: string): Refusal {
  return new Refusal(code, text);
}

export function notFound(text: string = message.notFound): Refusal {
  return new Refusal("NOT_FOUND", text);
}

/** 403, or 404 where the policy hides the thing. */
export function refusalOf(verdict: Refused): Refusal {
  return verdict.hidden ? notFound(verdict.message) : refuse("FORBIDDEN", verdict.message);
}

/** @throws Refusal when the policy says no */
export function mustAllow(verdict: Verdict): void {
  if (!verdict.allowed) throw refusalOf(verdict);
}

export function refuseTooMany({ retryAfter }: { retryAfter: number }): Refusal {
  return new Refusal("TOO_MANY_REQUESTS", message.unexpected, { retryAfter });
}

/** The text is both the field's and the answer's. */
export function refuseField(field: string, text: string): Refusal {
  return new Refusal("INVALID_INPUT", text, { fields: { [field]: text } });
}
