import type { Path } from "react-hook-form";
import { cardFields, isPhone, type PhoneKey, typedKeys } from "../../../domain/cards/fields.ts";
import { splitPhone, storedPhone } from "../../../domain/cards/phone.ts";
import { type Network, networkLabel, networks } from "../../../domain/cards/socials.ts";
import type { ImportedContact } from "../../../domain/contact-files/contact-import-card.ts";
import type { EditorInput } from "./editor-schema.ts";
import { noCountry, requiredCountry } from "./typed-phone.ts";

type Place = Path<EditorInput>;

/** One field of the form and what a contact file has for it. A phone has three: its two halves and its label. */
export type ImportedField = { label: string; values: readonly { name: Place; value: string }[] };

/** Filled fields only: what a file does not say leaves the form as it is. */
export function importedFields(contact: ImportedContact): ImportedField[] {
  const fields: ImportedField[] = [];
  for (const key of typedKeys) {
    const value = contact[key];
    if (value === "") continue;
    const values = isPhone(key) ? phoneValues(contact, key) : [{ name: key, value }];
    fields.push({ label: cardFields[key].label, values });
  }
  for (const network of networks) {
    const value = contact.socials[network];
    if (value) fields.push({ label: networkLabel(network), values: [{ name: socialPlace(network), value }] });
  }
  return fields;
}

const socialPlace = (network: Network): Place => `socials.${network}`;

/** A number without a country, and what is none, goes into the field as it stands, which asks for the country. */
function phoneValues(contact: ImportedContact, key: PhoneKey): ImportedField["values"] {
  const { [key]: phone, [`${key}Label` as const]: label } = contact;
  const number = storedPhone(phone);
  const { country, national } = number ? splitPhone(number) : { country: undefined, national: phone };
  return [
    { name: `${key}.country`, value: country ?? (number ? noCountry : requiredCountry) },
    { name: `${key}.national`, value: national },
    // A file that does not say what a number is for leaves the label as it is.
    ...(label === "" ? [] : [{ name: `${key}Label` as const, value: label }]),
  ];
}
