import type { Path } from "react-hook-form";
import { isPhone, type PhoneKey, typedKeys } from "../../../domain/cards/fields.ts";
import { splitPhone, toStoredPhone } from "../../../domain/cards/phone.ts";
import { type Network, networkLabel, networks } from "../../../domain/cards/socials.ts";
import type { ImportedContact } from "../../../domain/contact-files/contact-import-card.ts";
import type { EditorInput } from "./editor-schema.ts";
import { fieldLabel } from "./field-labels.ts";
import { noCountry, requiredCountry } from "./typed-phone.ts";

type Place = Path<EditorInput>;

/** A form field and its values from a contact file. A phone has three: country, number and label. */
export type ImportedField = { label: string; values: readonly { name: Place; value: string }[] };

/** Contains only filled fields; the others do not change the form. */
export function importedFields(contact: ImportedContact): ImportedField[] {
  const fields: ImportedField[] = [];
  for (const key of typedKeys) {
    const value = contact[key];
    if (value === "") continue;
    const values = isPhone(key) ? phoneValues(contact, key) : [{ name: key, value }];
    fields.push({ label: fieldLabel(key), values });
  }
  for (const network of networks) {
    const value = contact.socials[network];
    if (value) fields.push({ label: networkLabel(network), values: [{ name: socialPlace(network), value }] });
  }
  return fields;
}

const socialPlace = (network: Network): Place => `socials.${network}`;

/** A number without a country and invalid numbers are kept as they are; the field then asks for the country. */
function phoneValues(contact: ImportedContact, key: PhoneKey): ImportedField["values"] {
  const { [key]: phone, [`${key}Label` as const]: label } = contact;
  const number = toStoredPhone(phone);
  const { country, national } = number ? splitPhone(number) : { country: undefined, national: phone };
  return [
    { name: `${key}.country`, value: country ?? (number ? noCountry : requiredCountry) },
    { name: `${key}.national`, value: national },
    // Without a label in the file, the form's label stays.
    ...(label === "" ? [] : [{ name: `${key}Label` as const, value: label }]),
  ];
}
