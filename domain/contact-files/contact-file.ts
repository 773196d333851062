import { cardFields, type FieldKey, fileKeys, type PhoneLabel, phoneKeys } from "../cards/fields.ts";
import { phoneKind } from "../cards/phone-kind.ts";
import type { PublicCard } from "../cards/public-card.ts";
import { networkLabel, networks } from "../cards/socials.ts";
import { phoneParts } from "../core/phone-parts.ts";
import { multiLine, singleLine } from "../core/text.ts";
import { type StructuredName, structuredName } from "../names/person-name.ts";
import { addressInFile } from "./contact-file-address.ts";
import { type ContactForm, type FormRules, formRules } from "./contact-file-form.ts";
import { escapeParts, escapeText } from "./contact-file-line.ts";

export type ContactCard = Pick<PublicCard, "id" | FieldKey | "socials">;

export type ContactFileOptions = {
  /** The card's public address, absolute. */
  pageUrl: string;
  /** A square JPEG; small, since address books keep it in every copy. */
  photoJpegBase64?: string | null | undefined;
  updatedAt: Date | string;
  /** The parts of the name as the owner corrected them; without them the rule splits it. */
  nameParts?: StructuredName | null | undefined;
  form?: ContactForm;
};

/** The label that address books show beside the address of the card's page. */
export const pageLabel = "E-VOX";

/** The order in which a contact file lists the parts of a name and of an address. */
const nameOrder = ["family", "given", "additional", "prefix", "suffix"] as const;

/**
 * The card as a contact file, in vCard 3.0 unless another form is asked for. Only filled properties are written. What a
 * person typed stands in values only, never in a name or parameter.
 */
export function contactFile(card: ContactCard, options: ContactFileOptions): string {
  const rules = formRules[options.form ?? "3.0"];
  const name = singleLine(card.name);
  const parts = options.nameParts ?? structuredName(name);
  const { text, parted, verbatim } = writersOf(rules);
  const photo = (options.photoJpegBase64 ?? "").replace(/[^A-Za-z0-9+/=]/gu, "");
  const phone = (stored: string, label: PhoneLabel) => {
    const { number, extension } = phoneParts(stored);
    return number === "" ? "" : rules.write(rules.phone(number, extension, label || phoneKind(number)));
  };
  const place = singleLine(card.location);
  return [
    verbatim("BEGIN", "VCARD"),
    verbatim("VERSION", rules.version),
    rules.version === "4.0" ? verbatim("KIND", "individual") : "",
    // These two every version requires.
    rules.write({ name: "N", value: escapeParts(nameOrder.map((part) => singleLine(parts[part]))), kind: "text" }),
    rules.write({ name: "FN", value: escapeText(name), kind: "text" }),
    ...fileKeys.map((key) => text(cardFields[key].contactFile.write[rules.version], singleLine(card[key]))),
    // Units of a company would follow after semicolons; one text has none.
    parted("ORG", [singleLine(card.company)]),
    text(`EMAIL${rules.email}`, singleLine(card.email)),
    ...phoneKeys.map((key) => phone(card[key], card[`${key}Label`])),
    // A place as people write it has no parts to take it by; as the street it is shown whole and maps find it.
    parted("ADR;TYPE=WORK", ["", "", place, "", "", "", ""]),
    ...webAddresses(card, options.pageUrl, rules),
    text("NOTE", multiLine(card.bio)),
    photo === "" ? "" : rules.write(rules.photo(photo)),
    text(rules.uid, singleLine(card.id)),
    verbatim("REV", rules.revision(new Date(options.updatedAt))),
    verbatim("END", "VCARD"),
  ].join("");
}

/** How the form writes one text, a value of several, and what is no text. An empty one is not written. */
function writersOf(rules: FormRules) {
  return {
    text: (name: string, value: string) =>
      value === "" ? "" : rules.write({ name, value: escapeText(value), kind: "text" }),
    parted: (name: string, values: readonly string[]) =>
      values.every((value) => value === "") ? "" : rules.write({ name, value: escapeParts(values), kind: "text" }),
    verbatim: (name: string, value: string) => rules.write({ name, value }),
  };
}

/**
 * The website without a label, for Outlook, which takes the first one; then the card's page and the networks, each with the
 * label that phones show. Networks stand twice where a form has a property of their own for them.
 */
function webAddresses(card: ContactCard, pageUrl: string, rules: FormRules): string[] {
  const { text, verbatim } = writersOf(rules);
  const website = addressInFile(card.website);
  const page = addressInFile(pageUrl);
  const lines = [website && verbatim("URL", website)];
  let group = 0;
  const labelled = (value: string, label: string) => {
    group += 1;
    if (rules.labels) lines.push(verbatim(`item${group}.URL`, value), text(`item${group}.X-ABLabel`, label));
    else lines.push(verbatim("URL", value));
  };
  if (page && page !== website) labelled(page, pageLabel);
  for (const network of networks) {
    // Stryker disable next-line StringLiteral: a text that is no address is none either
    const profile = addressInFile(card.socials[network] ?? "");
    if (!profile) continue;
    const own = rules.profile(network, networkLabel(network), profile);
    if (own) lines.push(rules.write(own));
    labelled(profile, networkLabel(network));
  }
  return lines;
}
