import { bytesOf, capacity, type QrErrorLevel } from "./qr-modules.ts";
import { type ContactPart, contactText, listFilledParts, type QrContact } from "./qr-text.ts";

/** In order of removal, least important first. */
const dispensable: readonly ContactPart[] = ["website", "jobTitle", "company", "email", "phone"];

/**
 * Returns the parts to omit so that a contact fits into a printed code: a single part if that is enough, else as many
 * as needed. Null if the name alone is too long.
 */
export function partsOverCapacity(
  contact: QrContact,
  leaveOut: readonly ContactPart[],
  level: QrErrorLevel,
): ContactPart[] | null {
  const fits = (without: readonly ContactPart[]) =>
    bytesOf(contactText(contact, [...leaveOut, ...without])) <= capacity[level];
  if (fits([])) return [];
  const filled = listFilledParts(contact);
  const present = dispensable.filter((part) => filled.includes(part) && !leaveOut.includes(part));
  const enough = present.find((part) => fits([part]));
  if (enough) return [enough];
  for (let count = 2; count <= present.length; count += 1) {
    if (fits(present.slice(0, count))) return present.slice(0, count);
  }
  return null;
}
