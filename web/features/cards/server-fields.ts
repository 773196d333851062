import type { FieldPath } from "react-hook-form";
import { fieldKeys, isPhone } from "../../../domain/cards/fields.ts";
import { networks } from "../../../domain/cards/socials.ts";
import { isApiError } from "../../api/api-error.ts";
import type { EditorInput } from "./editor-schema.ts";

type Place = FieldPath<EditorInput>;

/** The form's field for each name that the server may refuse. The first that is refused gets the focus. */
const places: [string, Place][] = [
  ["photoUrl", "photoUrl"],
  ...fieldKeys.map((key): [string, Place] => [key, isPhone(key) ? `${key}.national` : key]),
  ["nameParts", "nameParts"],
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
