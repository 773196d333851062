import { parsePhone } from "../../../domain/cards/phone.ts";
import { phoneMessages } from "../../../domain/cards/schema.ts";
import type { ContactFields } from "../../../domain/contacts/schema.ts";
import { canonicalEmail } from "../../../domain/core/email.ts";
import type { ContactRow, MeetingRow } from "../../data/contacts/queries.ts";
import { fieldError } from "../../http/api-error.ts";

const keys = ["name", "email", "phone", "company", "jobTitle"] as const;
export type StoredFields = Pick<ContactRow, (typeof keys)[number] | "emailKey">;

export const emailKeyOf = (email: string): string | null => (email === "" ? null : canonicalEmail(email));

/** The columns of a contact, from the fields of its meetings, newest first: for each the first that is not empty. */
export function fieldsOf(all: readonly ContactFields[]): StoredFields {
  const found = Object.fromEntries(
    keys.map((key) => [key, all.map((fields) => fields[key]).find((value) => value !== "") ?? ""]),
  ) as Omit<StoredFields, "emailKey">;
  return { ...found, emailKey: emailKeyOf(found.email) };
}

/** What remains of a contact without one of its meetings: corrections by hand stay. */
export function fieldsWithout(
  contact: ContactRow,
  gone: MeetingRow,
  others: readonly MeetingRow[],
): Partial<StoredFields> {
  const rest = fieldsOf(others.map(({ fields }) => fields));
  const left = keys.filter((key) => contact[key] === gone.fields[key]);
  const change: Partial<StoredFields> = Object.fromEntries(left.map((key) => [key, rest[key]]));
  return change.email === undefined ? change : { ...change, emailKey: rest.emailKey };
}

/**
 * The number as stored; an empty text stays empty.
 * @throws ApiError INVALID_INPUT
 */
export function storedPhone(typed: string): string {
  if (typed.trim() === "") return "";
  const parsed = parsePhone(typed);
  if ("refusal" in parsed) throw fieldError("phone", phoneMessages[parsed.refusal]);
  return parsed.number;
}
