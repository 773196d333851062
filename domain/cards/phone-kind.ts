import { parsePhoneNumberFromString } from "libphonenumber-js/max";

export type PhoneKind = "mobile" | "pager" | "voice";

/**
 * What is known of a number by its country's ranges. For the server: the tables that know are twice as large as those that
 * the browser gets. "voice" is a landline, a service, or what a country does not tell apart.
 */
export function phoneKind(e164: string): PhoneKind {
  const type = parsePhoneNumberFromString(e164)?.getType();
  if (type === "MOBILE") return "mobile";
  return type === "PAGER" ? "pager" : "voice";
}
