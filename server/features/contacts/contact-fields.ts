import { parsePhone } from "../../../domain/cards/phone.ts";
import { phoneMessages } from "../../../domain/cards/schema.ts";
import type { ContactFields } from "../../../domain/contacts/schema.ts";
import { canonicalEmail } from "../../../domain/core/email.ts";
import type { ContactRow, MeetingRow, MergeKeys } from "../../data/contacts/queries.ts";
import { fieldError } from "../../http/api-error.ts";

const keys = ["name", "email", "phone", "company", "jobTitle"] as const;
export type StoredFields = Pick<ContactRow, (typeof keys)[number] | "emailKey">;

export const emailKeyOf = (email: string): string | null => (email === "" ? null : canonicalEmail(email));

export const mergeKeysOf = ({ email, phone }: Pick<ContactFields, "email" | "phone">): MergeKeys => ({
  emailKey: emailKeyOf(email),
  phone,
});

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
  return restOf(
    keys.filter((key) => contact[key] === gone.fields[key]),
    others,
  );
}

/** What was entered by hand fills in only what is missing, the earliest first (product 23.5). */
const byHandLast = (meetings: readonly MeetingRow[]): MeetingRow[] => [
  ...meetings.filter(({ source }) => source !== "manual"),
  ...meetings.filter(({ source }) => source === "manual").toReversed(),
];

function restOf(changed: readonly (typeof keys)[number][], meetings: readonly MeetingRow[]): Partial<StoredFields> {
  const rest = fieldsOf(byHandLast(meetings).map(({ fields }) => fields));
  const change: Partial<StoredFields> = Object.fromEntries(changed.map((key) => [key, rest[key]]));
  return change.email === undefined ? change : { ...change, emailKey: rest.emailKey };
}

/**
 * What remains of a contact when a visitor deletes what they shared: also a field that somebody corrected is theirs if
 * they filled it in and no other meeting says the same.
 */
export function fieldsWithoutTraces(
  contact: ContactRow,
  gone: MeetingRow,
  others: readonly MeetingRow[],
): Partial<StoredFields> {
  const isTrace = (key: (typeof keys)[number]) =>
    gone.fields[key] !== "" && others.every(({ fields }) => fields[key] !== contact[key]);
  return restOf(keys.filter(isTrace), others);
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
