import { expect, test } from "vitest";
import { httpStatusOf } from "../../domain/core/errors.ts";
import { message, reason } from "../../domain/core/messages.ts";
import { ApiError, type ApiErrorCode } from "./api-error.ts";
import { failureReason } from "./failure-reason.ts";

const codes = [...(Object.keys(httpStatusOf) as (keyof typeof httpStatusOf)[]), "OFFLINE", "TIMEOUT"] as const;
const answer = (code: ApiErrorCode, text: string) => failureReason(new ApiError(400, code, text));
const texts = Object.values(message).filter((text) => typeof text === "string");

test("what fills a text is one sentence, whatever the server refused with", () => {
  expect(texts).toContain(message.emailNotVerified);
  const filled = codes.flatMap((code) => texts.map((text) => answer(code, text)));
  expect(filled.filter((text) => /[.!?]["”]?\s+\p{L}/u.test(text))).toEqual([]);
});

test("it is the refusal itself where that is one sentence, else a reason of the closed list", () => {
  expect(answer("CONFLICT", message.lastAdmin)).toBe(message.lastAdmin);
  expect(answer("CONFLICT", message.lastManager)).toBe(reason.permission);
  expect(answer("NOT_FOUND", message.organizationGone)).toBe(reason.request);
  expect(answer("OFFLINE", message.networkError)).toBe(reason.connection);
  expect(failureReason(new Error("of the browser"))).toBe(reason.busy);
});
