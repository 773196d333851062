import { phoneKind } from "../cards/phone-kind.ts";
import { phoneParts } from "../core/phone-parts.ts";
import { multiLine, singleLine } from "../core/text.ts";
import { structuredName } from "../names/person-name.ts";
import { namesInFile } from "./contact-file-alternates.ts";
import { formRules, writersOf } from "./contact-file-form.ts";

export type ContactInFile = {
  id: string;
  name: string;
  email: string;
  phone: string;
  company: string;
  jobTitle: string;
  notes: readonly string[];
  categories: readonly string[];
  updatedAt: Date;
};

/** Writes a contact that a visitor shared. Omits empty properties; user input occurs only in values. */
export function sharedContactFile(contact: ContactInFile, version: "3.0" | "4.0"): string {
  const rules = formRules[version];
  const { text, parted, verbatim } = writersOf(rules);
  const name = singleLine(contact.name);
  const { number, extension } = phoneParts(contact.phone);
  const alone = { name, alternateName: "", phoneticName: "", alternateJobTitle: "" };
  return [
    verbatim("BEGIN", "VCARD"),
    verbatim("VERSION", version),
    version === "4.0" ? verbatim("KIND", "individual") : "",
    ...namesInFile(alone, structuredName(name), rules),
    text("TITLE", singleLine(contact.jobTitle)),
    parted("ORG", [singleLine(contact.company)]),
    text(`EMAIL${rules.email}`, singleLine(contact.email)),
    number === "" ? "" : rules.write(rules.phone(number, extension, phoneKind(number))),
    // Each category is a text of its own, in which a comma does not separate.
    ...contact.categories.map((category) => text("CATEGORIES", singleLine(category))),
    text("NOTE", contact.notes.map(multiLine).filter(Boolean).join("\n\n")),
    text(rules.uid, contact.id),
    verbatim("REV", rules.revision(contact.updatedAt)),
    verbatim("END", "VCARD"),
  ].join("");
}
