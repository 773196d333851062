import { randomUUID } from "node:crypto";
import type { Question } from "../../../domain/contacts/exchange-schema.ts";
import { message } from "../../../domain/core/messages.ts";
import { apiError } from "../../http/api-error.ts";

/** Fields with one value; the schema checks them. */
const single = ["name", "email", "phone", "company", "jobTitle", "note", "topic"] as const;
const hidden = ["token", "noticeId", "language", "channel", "eventId"] as const;

/** Of a new page: it tells when the page was made. */
export const newFormToken = (now: Date): string => `${now.getTime().toString(36)}_${randomUUID()}`;

/** No person fills in a form faster. */
const fastestMs = 1000;

/** A form that was sent right after its page was made, as bots do. */
export function isTooFast(form: URLSearchParams, now: Date): boolean {
  const made = /^([0-9a-z]{8})_/u.exec(form.get("token") ?? "")?.[1];
  return made !== undefined && now.getTime() - Number.parseInt(made, 36) < fastestMs;
}

const tokenForm = /^[A-Za-z0-9_-]{16,64}$/u;

/** A form without a token, as from a page whose script has not arrived, gets a new one. */
export function formTokenOf(form: URLSearchParams): string {
  const token = form.get("token") ?? "";
  return tokenForm.test(token) ? token : randomUUID();
}

/** The posted fields by name, to show them again. */
export function typedOf(form: URLSearchParams, noticeId: string): Record<string, string[]> {
  const hasReadIt = form.get("noticeId") === noticeId;
  const names = [...new Set(form.keys())].filter((name) => hasReadIt || !name.startsWith("consent-"));
  return Object.fromEntries(names.map((name) => [name, form.getAll(name)]));
}

/**
 * The body of `shareContact` from a form's fields: `answer-{question}` and `consent-{purpose}`. Other fields are ignored.
 * @throws ApiError BAD_REQUEST for a repeated field that has one value
 */
export function bodyOf(form: URLSearchParams, questions: readonly Question[]): Record<string, unknown> {
  const valueAt = (name: string) => {
    const [value, ...others] = form.getAll(name);
    if (others.length > 0) throw apiError("BAD_REQUEST", message.notUnderstood);
    return value;
  };
  const answers = questions.map(({ id, kind }) => {
    const name = `answer-${id}`;
    return [id, kind === "several" ? form.getAll(name) : (valueAt(name) ?? "")] as const;
  });
  const consents = [...form.keys()].filter((name) => name.startsWith("consent-"));
  return {
    ...Object.fromEntries(single.map((name) => [name, valueAt(name) ?? ""])),
    // An empty one stands for none.
    ...Object.fromEntries(hidden.map((name) => [name, valueAt(name) || undefined])),
    token: formTokenOf(form),
    sendCopy: form.has("sendCopy"),
    answers: Object.fromEntries(answers),
    consents: Object.fromEntries(consents.map((name) => [name.slice("consent-".length), true])),
  };
}
