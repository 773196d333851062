import { internationalPhone } from "../../../../domain/cards/phone.ts";
import { networkLabel, networks } from "../../../../domain/cards/socials.ts";
import { namePartKeys } from "../../../../domain/sharing/name-parts.ts";
import type { VersionFields } from "../../../ui/version-dialog.tsx";
import { VersionColour, VersionPicture } from "../../../ui/version-values.tsx";
import type { EditorInput } from "../editor-schema.ts";
import { readTypedPhone } from "../typed-phone.ts";
import { designNames } from "./design-picker.tsx";

function shownPhone({ phone }: EditorInput): string {
  const read = readTypedPhone(phone);
  return "number" in read ? internationalPhone(read.number) : phone.national;
}

/** The name, and how it is split where its owner corrected that. */
function shownName({ name, nameParts }: EditorInput): string {
  if (!nameParts) return name;
  const parts = namePartKeys.map((part) => nameParts[part]).filter((part) => part !== "");
  return `${name}\n(${parts.join(" · ")})`;
}

/** The editor's fields, as two versions of them are shown side by side. */
export const versionFields: VersionFields<EditorInput> = {
  photoUrl: { label: "Photo", show: ({ photoUrl }) => photoUrl && <VersionPicture url={photoUrl} /> },
  name: { label: "Name", show: shownName },
  jobTitle: { label: "Job title", show: ({ jobTitle }) => jobTitle },
  company: { label: "Company", show: ({ company }) => company },
  location: { label: "Location", show: ({ location }) => location },
  bio: { label: "Bio", show: ({ bio }) => bio },
  email: { label: "Email", show: ({ email }) => email },
  phone: { label: "Phone", show: shownPhone },
  website: { label: "Website", show: ({ website }) => website },
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
