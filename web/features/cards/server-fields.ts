import { type FieldErrors, type FieldPath, get } from "react-hook-form";
import { fieldKeys, isPhone } from "../../../domain/cards/fields.ts";
import { networks } from "../../../domain/cards/socials.ts";
import { isApiError } from "../../api/api-error.ts";
import type { EditorInput } from "./editor-schema.ts";

type Place = FieldPath<EditorInput>;

/** The form field of each field name in server errors. The first one with an error gets the focus. */
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

export function placedErrors(error: unknown): { name: Place; text: string }[] {
  if (!isApiError(error)) return [];
  return places.flatMap(([field, name]) => {
    const text = error.fields[field];
    return text === undefined ? [] : [{ name, text }];
  });
}

/** Returns the first field of the form that has an error. */
export function firstPlaceWithError(errors: FieldErrors<EditorInput>): Place | null {
  return places.find(([, name]) => get(errors, name) !== undefined)?.[1] ?? null;
}
