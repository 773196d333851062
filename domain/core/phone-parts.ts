/** Apart from cards/phone.ts, which brings the tables of all countries. */

/** Countries lengthen their numbers: what was one when it was typed stays one. */
const storedForm = /^\+\d{1,17}(?:;ext=\d{1,20})?$/u;

/** Whether a text is a number as it is stored: E.164, with its extension as RFC 3966 writes it. */
export const isStoredPhone = (text: string): boolean => storedForm.test(text);

/** `+14155550132;ext=102` in its two parts, without anything that would need escaping. */
export function phoneParts(stored: string): { number: string; extension: string } {
  const [number = "", extension = ""] = stored.split(";ext=");
  return { number: number.replace(/[^+*#\d]/gu, ""), extension: extension.replace(/\D/gu, "") };
}
