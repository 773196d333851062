import type { CodeStyle } from "../../../../domain/qr-codes/code-style.ts";
import type { VersionFields } from "../../../ui/version-dialog.tsx";
import { VersionColour } from "../../../ui/version-values.tsx";
import { eyeNames, middleNames, moduleNames } from "./shape-section.tsx";

/** The studio's choices, as two versions of them are shown side by side. What a static code leaves out is merged as a set. */
export const versionFields: VersionFields<CodeStyle> = {
  content: {
    label: "What it holds",
    show: ({ content }) => (content === "dynamic" ? "The address of your card" : "The contact itself"),
  },
  dark: { label: "Code", show: ({ dark }) => <VersionColour colour={dark} /> },
  ground: { label: "Ground", show: ({ ground }) => <VersionColour colour={ground} /> },
  modules: { label: "Modules", show: ({ modules }) => moduleNames[modules] },
  eyes: { label: "Corners", show: ({ eyes }) => eyeNames[eyes] },
  middle: { label: "In the middle", show: ({ middle }) => middleNames[middle] },
};
