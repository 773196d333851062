/** Separate from cards/phone.ts, which imports the metadata of all countries. */

/** Not checked per country, because countries lengthen their numbers after a number was stored. */
const storedForm = /^\+\d{1,17}(?:;ext=\d{1,20})?$/u;

/** Whether a text is a stored number: E.164, with the extension as in RFC 3966. */
export const isStoredPhone = (text: string): boolean => storedForm.test(text);

/** Splits `+14155550132;ext=102` into its two parts, without characters that need escaping. */
export function phoneParts(stored: string): { number: string; extension: string } {
  const [number = "", extension = ""] = stored.split(";ext=");
  return { number: number.replace(/[^+*#\d]/gu, ""), extension: extension.replace(/\D/gu, "") };
}
