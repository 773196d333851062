import type { Path } from "react-hook-form";
import { splitPhone, storedPhone } from "../../../domain/cards/phone.ts";
import { type Network, networkLabel, networks } from "../../../domain/cards/socials.ts";
import type { ImportedContact } from "../../../domain/sharing/contact-import-card.ts";
import type { EditorInput } from "./editor-schema.ts";
import { noCountry, requiredCountry } from "./typed-phone.ts";

type Place = Path<EditorInput>;

/** One field of the form and what a contact file has for it. `phone` are the two halves of one field. */
export type ImportedField = { label: string; values: readonly { name: Place; value: string }[] };

const texts = [
  ["name", "Name"],
  ["jobTitle", "Job title"],
  ["company", "Company"],
  ["location", "Location"],
  ["bio", "Bio"],
  ["email", "Email"],
  ["website", "Website"],
] as const;

/** Filled fields only: what a file does not say leaves the form as it is. */
export function importedFields(contact: ImportedContact): ImportedField[] {
  const fields: ImportedField[] = [];
  for (const [name, label] of texts) {
    if (contact[name] !== "") fields.push({ label, values: [{ name, value: contact[name] }] });
  }
  if (contact.phone !== "") fields.push({ label: "Phone", values: phoneHalves(contact.phone) });
  for (const network of networks) {
    const value = contact.socials[network];
    if (value) fields.push({ label: networkLabel(network), values: [{ name: socialPlace(network), value }] });
  }
  return fields;
}

const socialPlace = (network: Network): Place => `socials.${network}`;

/** A number without a country, and what is none, goes into the field as it stands, which asks for the country. */
function phoneHalves(phone: string): ImportedField["values"] {
  const number = storedPhone(phone);
  const { country, national } = number ? splitPhone(number) : { country: undefined, national: phone };
  return [
    { name: "phone.country", value: country ?? (number ? noCountry : requiredCountry) },
    { name: "phone.national", value: national },
  ];
}
