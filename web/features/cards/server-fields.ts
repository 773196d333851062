import type { FieldPath } from "react-hook-form";
import { networks } from "../../../domain/cards/socials.ts";
import { isApiError } from "../../api/api-error.ts";
import type { EditorInput } from "./editor-schema.ts";

type Place = FieldPath<EditorInput>;

/** The form's field for each name that the server may refuse. In the order of the screen. */
const places: [string, Place][] = [
  ["photoUrl", "photoUrl"],
  ["name", "name"],
  ["nameParts", "nameParts"],
  ["jobTitle", "jobTitle"],
  ["company", "company"],
  ["location", "location"],
  ["bio", "bio"],
  ["email", "email"],
  ["phone", "phone.national"],
  ["website", "website"],
  ...networks.map((network): [string, Place] => [`socials.${network}`, `socials.${network}`]),
  ["design", "design"],
  ["accent", "accent"],
  ["companyName", "brand.companyName"],
  ["logoUrl", "brand.logoUrl"],
  ["logoLink", "brand.logoLink"],
];

/** Where the server's field texts belong in the form. */
export function placedErrors(error: unknown): { name: Place; text: string }[] {
  if (!isApiError(error)) return [];
  return places.flatMap(([field, name]) => {
    const text = error.fields[field];
    return text === undefined ? [] : [{ name, text }];
  });
}
