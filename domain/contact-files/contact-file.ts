import { cardFields, type FieldKey, fileKeys, type PhoneLabel, phoneKeys } from "../cards/fields.ts";
import { phoneKind } from "../cards/phone-kind.ts";
import type { PublicCard } from "../cards/public-card.ts";
import { networkLabel, networks } from "../cards/socials.ts";
import { phoneParts } from "../core/phone-parts.ts";
import { multiLine, singleLine } from "../core/text.ts";
import { type StructuredName, structuredName } from "../names/person-name.ts";
import { addressInFile } from "./contact-file-address.ts";
import { alternateTitle, namesInFile, noteLead, titleAltId } from "./contact-file-alternates.ts";
import { type ContactForm, type FormRules, formRules, writersOf } from "./contact-file-form.ts";

export type ContactCard = Pick<PublicCard, "id" | FieldKey | "socials">;

export type ContactFileOptions = {
  /** The card's public address, absolute. */
  pageUrl: string;
  /** A square JPEG; small, because address books store it in every copy. */
  photoJpegBase64?: string | null | undefined;
  updatedAt: Date | string;
  /** The parts of the name as corrected by the owner; by default the name is split by rule. */
  nameParts?: StructuredName | null | undefined;
  form?: ContactForm;
};

/** The label that address books show next to the URL of the card's page. */
export const pageLabel = "E-VOX";

/**
 * Writes the card as a contact file, by default as vCard 3.0. Omits empty properties. User input occurs only in values,
 * never in a name or parameter.
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
    ...namesInFile({ ...card, name }, parts, rules),
    ...fileKeys.map((key) => {
      const property = cardFields[key].contactFile.write[rules.version];
      return text(key === "jobTitle" ? `${property}${titleAltId(card, rules)}` : property, singleLine(card[key]));
    }),
    alternateTitle(card, rules),
    // Organizational units would follow after semicolons; `company` is one text.
    parted("ORG", [singleLine(card.company)]),
    text(`EMAIL${rules.email}`, singleLine(card.email)),
    ...phoneKeys.map((key) => phone(card[key], card[`${key}Label`])),
    // A free-text location cannot be split; as the street it is shown whole, and maps find it.
    parted("ADR;TYPE=WORK", ["", "", place, "", "", "", ""]),
    ...webAddresses(card, options.pageUrl, rules),
    text("NOTE", [noteLead(card, rules), multiLine(card.bio)].filter(Boolean).join("\n\n")),
    photo === "" ? "" : rules.write(rules.photo(photo)),
    text(rules.uid, singleLine(card.id)),
    verbatim("REV", rules.revision(new Date(options.updatedAt))),
    verbatim("END", "VCARD"),
  ].join("");
}

/**
 * The unlabelled website first, because Outlook takes the first URL; then the card's page and the networks with labels
 * that phones show. Networks are repeated if the format has a property for them.
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
    // Stryker disable next-line StringLiteral: a text that is not a URL is omitted too
    const profile = addressInFile(card.socials[network] ?? "");
    if (!profile) continue;
    const own = rules.profile(network, networkLabel(network), profile);
    if (own) lines.push(rules.write(own));
    labelled(profile, networkLabel(network));
  }
  return lines;
}
