import { phoneKeys, sectionKeys } from "../../../domain/cards/fields.ts";

/** The sections of the form, in their order. */
export const formSections = ["personal", "contact", "social", "brand"] as const;
export type FormSectionId = (typeof formSections)[number];

const sectionOfKey: ReadonlyMap<string, FormSectionId> = new Map([
  ...[...sectionKeys.contact, ...phoneKeys].map((key): [string, FormSectionId] => [key, "contact"]),
  ["socials", "social"],
  ["accent", "brand"],
  ["brand", "brand"],
]);

/** Returns the section that contains the field of a path, such as `phone.national`. */
export function sectionOf(path: string): FormSectionId {
  const [key = ""] = path.split(".");
  return sectionOfKey.get(key) ?? "personal";
}
