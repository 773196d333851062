import { bytesOf, capacity, type QrErrorLevel } from "./qr-modules.ts";
import { type ContactPart, contactText, partsOf, type QrContact } from "./qr-text.ts";

/** What a contact misses least comes first. */
const dispensable: readonly ContactPart[] = ["website", "jobTitle", "company", "email", "phone"];

/**
 * What to leave out of a contact so that it fits into a printed code: one part where one is enough, else as many as it
 * takes. Null when the name alone is too long.
 */
export function partsOverCapacity(
  contact: QrContact,
  leaveOut: readonly ContactPart[],
  level: QrErrorLevel,
): ContactPart[] | null {
  const fits = (without: readonly ContactPart[]) =>
    bytesOf(contactText(contact, [...leaveOut, ...without])) <= capacity[level];
  if (fits([])) return [];
  const filled = partsOf(contact);
  const present = dispensable.filter((part) => filled.includes(part) && !leaveOut.includes(part));
  const enough = present.find((part) => fits([part]));
  if (enough) return [enough];
  for (let count = 2; count <= present.length; count += 1) {
    if (fits(present.slice(0, count))) return present.slice(0, count);
  }
  return null;
}
