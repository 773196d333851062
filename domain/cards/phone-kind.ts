import { parsePhoneNumberFromString } from "libphonenumber-js/max";

export type PhoneKind = "mobile" | "pager" | "voice";

/**
 * Returns the kind of a number by its country's ranges. Server only: the metadata is twice the size of the browser's.
 * "voice" is a landline, a service, or a number whose country does not distinguish kinds.
 */
export function phoneKind(e164: string): PhoneKind {
  const type = parsePhoneNumberFromString(e164)?.getType();
  if (type === "MOBILE") return "mobile";
  return type === "PAGER" ? "pager" : "voice";
}
