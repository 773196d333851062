import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { QrStyle } from "../../../../domain/qr-codes/qr-style.ts";
import type { VersionFields } from "../../../ui/version-dialog.tsx";
import { VersionColour } from "../../../ui/version-values.tsx";
import { centreLabels, eyeNames, moduleNames } from "./shape-section.tsx";

/** How to compare two versions of the studio's options. Fields that a static code omits are merged as a set. */
export const versionFields = (): VersionFields<QrStyle> => ({
  content: {
    label: t`What the code opens`,
    show: ({ content }) => (content === "dynamic" ? t`Link to your card` : t`Contact details`),
  },
  dark: { label: t`Code`, show: ({ dark }) => <VersionColour colour={dark} /> },
  ground: { label: t`Background`, show: ({ ground }) => <VersionColour colour={ground} /> },
  modules: { label: t`Pattern`, show: ({ modules }) => i18n._(moduleNames[modules]) },
  eyes: { label: t`Corners`, show: ({ eyes }) => i18n._(eyeNames[eyes]) },
  middle: { label: t`Center`, show: ({ middle }) => i18n._(centreLabels[middle]) },
});
