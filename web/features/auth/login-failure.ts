import { message } from "../../../domain/core/messages.ts";
import { isApiError } from "../../api/api-error.ts";
import { troubleText } from "./second-factors/passkey-trouble.ts";

/** Refusals in their own words, anything unexpected in the sign-in's own (decisions §3). */
export function loginFailure(error: unknown): string {
  if (isApiError(error, "OFFLINE")) return message.networkError;
  const text = troubleText(error);
  return text === message.unexpected ? message.loginFailed : text;
}
