import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { labelKeys, type PhoneKey, phoneKeys, textKeys } from "../../../../domain/cards/fields.ts";
import { internationalPhone } from "../../../../domain/cards/phone.ts";
import { networkLabel, networks } from "../../../../domain/cards/socials.ts";
import { fromKeys } from "../../../../domain/core/from-keys.ts";
import { namePartKeys } from "../../../../domain/names/name-parts.ts";
import type { VersionFields } from "../../../ui/version-dialog.tsx";
import { VersionColour, VersionPicture } from "../../../ui/version-values.tsx";
import type { EditorInput } from "../editor-schema.ts";
import { fieldLabel, phoneLabelText } from "../field-labels.ts";
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
export const versionFields = (): VersionFields<EditorInput> => ({
  photoUrl: { label: t`Photo`, show: ({ photoUrl }) => photoUrl && <VersionPicture url={photoUrl} /> },
  ...fromKeys(textKeys, (key) => ({ label: fieldLabel(key), show: (values: EditorInput) => values[key] })),
  ...fromKeys(phoneKeys, (key) => ({
    label: fieldLabel(key),
    show: (values: EditorInput) => shownPhone(values, key),
  })),
  ...fromKeys(labelKeys, (key) => ({
    label: fieldLabel(key),
    show: ({ [key]: label }: EditorInput) => label && phoneLabelText(label),
  })),
  name: { label: t`Name`, show: shownName },
  ...Object.fromEntries(
    networks.map((network) => [
      `socials.${network}`,
      { label: networkLabel(network), show: ({ socials }: EditorInput) => socials?.[network] },
    ]),
  ),
  design: { label: t`Design`, show: ({ design }) => i18n._(designNames[design ?? "lift"]) },
  accent: { label: t`Accent color`, show: ({ accent }) => accent && <VersionColour colour={accent} /> },
  "brand.logoUrl": {
    label: t`Company logo`,
    show: ({ brand }) => brand.logoUrl && <VersionPicture url={brand.logoUrl} />,
  },
  "brand.companyName": { label: t`Brand name`, show: ({ brand }) => brand.companyName },
  "brand.logoLink": { label: t`Logo link`, show: ({ brand }) => brand.logoLink },
});
