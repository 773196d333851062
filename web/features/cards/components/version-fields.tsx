import {
  cardFields,
  labelKeys,
  type PhoneKey,
  phoneKeys,
  phoneLabelTexts,
  textKeys,
} from "../../../../domain/cards/fields.ts";
import { internationalPhone } from "../../../../domain/cards/phone.ts";
import { networkLabel, networks } from "../../../../domain/cards/socials.ts";
import { fromKeys } from "../../../../domain/core/from-keys.ts";
import { namePartKeys } from "../../../../domain/names/name-parts.ts";
import type { VersionFields } from "../../../ui/version-dialog.tsx";
import { VersionColour, VersionPicture } from "../../../ui/version-values.tsx";
import type { EditorInput } from "../editor-schema.ts";
import { readTypedPhone } from "../typed-phone.ts";
import { designNames } from "./design-picker.tsx";

function shownPhone(values: EditorInput, key: PhoneKey): string {
  const read = readTypedPhone(values[key]);
  return "number" in read ? internationalPhone(read.number) : values[key].national;
}

/** Returns the name with its parts, if the owner corrected them. */
function shownName({ name, nameParts }: EditorInput): string {
  if (!nameParts) return name;
  const parts = namePartKeys.map((part) => nameParts[part]).filter((part) => part !== "");
  return `${name}\n(${parts.join(" · ")})`;
}

/** How to show the editor's fields when two versions are compared. */
export const versionFields: VersionFields<EditorInput> = {
  photoUrl: { label: "Photo", show: ({ photoUrl }) => photoUrl && <VersionPicture url={photoUrl} /> },
  ...fromKeys(textKeys, (key) => ({ label: cardFields[key].label, show: (values: EditorInput) => values[key] })),
  ...fromKeys(phoneKeys, (key) => ({
    label: cardFields[key].label,
    show: (values: EditorInput) => shownPhone(values, key),
  })),
  ...fromKeys(labelKeys, (key) => ({
    label: cardFields[key].label,
    show: ({ [key]: label }: EditorInput) => label && phoneLabelTexts[label],
  })),
  name: { label: "Name", show: shownName },
  ...Object.fromEntries(
    networks.map((network) => [
      `socials.${network}`,
      { label: networkLabel(network), show: ({ socials }: EditorInput) => socials?.[network] },
    ]),
  ),
  design: { label: "Design", show: ({ design }) => designNames[design ?? "lift"] },
  accent: { label: "Accent colour", show: ({ accent }) => accent && <VersionColour colour={accent} /> },
  "brand.logoUrl": {
    label: "Company logo",
    show: ({ brand }) => brand.logoUrl && <VersionPicture url={brand.logoUrl} />,
  },
  "brand.companyName": { label: "Brand name", show: ({ brand }) => brand.companyName },
  "brand.logoLink": { label: "Logo link", show: ({ brand }) => brand.logoLink },
};
