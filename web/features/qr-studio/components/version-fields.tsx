import type { QrStyle } from "../../../../domain/qr-codes/qr-style.ts";
import type { VersionFields } from "../../../ui/version-dialog.tsx";
import { VersionColour } from "../../../ui/version-values.tsx";
import { centreLabels, eyeNames, moduleNames } from "./shape-section.tsx";

/** How to compare two versions of the studio's options. Fields that a static code omits are merged as a set. */
export const versionFields: VersionFields<QrStyle> = {
  content: {
    label: "What the code opens",
    show: ({ content }) => (content === "dynamic" ? "Link to your card" : "Contact details"),
  },
  dark: { label: "Code", show: ({ dark }) => <VersionColour colour={dark} /> },
  ground: { label: "Background", show: ({ ground }) => <VersionColour colour={ground} /> },
  modules: { label: "Pattern", show: ({ modules }) => moduleNames[modules] },
  eyes: { label: "Corners", show: ({ eyes }) => eyeNames[eyes] },
  middle: { label: "Centre", show: ({ middle }) => centreLabels[middle] },
};
