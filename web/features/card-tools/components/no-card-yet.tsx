import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { FirstSteps } from "../../../ui/first-steps.tsx";
import { NavButton } from "../../../ui/nav-button.tsx";
import { useMe } from "../../people/api.ts";
import { type CardTool, ToolPicture } from "./tool-picture.tsx";

type ToolTexts = { lead: MessageDescriptor; steps: readonly [MessageDescriptor, MessageDescriptor] };

/** What each tool makes from a card, and the steps after creating it. */
const texts: Record<CardTool, ToolTexts> = {
  qr: {
    lead: msg`Your QR code opens your card. Create a card first.`,
    steps: [msg`Choose the colors and shapes of your code.`, msg`Download it, or print it on business cards.`],
  },
  nfc: {
    lead: msg`An NFC card opens your card when someone taps it with a phone. Create a card first.`,
    steps: [msg`Add a blank NFC card here.`, msg`Write your link to it with your phone.`],
  },
  views: {
    lead: msg`This page shows how often your card is viewed. Create a card first.`,
    steps: [
      msg`Share its link, QR code or NFC card.`,
      msg`See views by day and channel here. Requires the Premium or Elite plan.`,
    ],
  },
  signature: {
    lead: msg`Your signature shows your card's details. Create a card first.`,
    steps: [msg`Copy the signature.`, msg`Paste it into your email app's settings.`],
  },
  contacts: {
    lead: msg`Visitors share their contact on your card. Create a card first.`,
    steps: [msg`Turn on contact exchange.`, msg`Find the contacts of your visitors here.`],
  },
  background: {
    lead: msg`The background shows your name and QR code in video calls. Create a card first.`,
    steps: [
      msg`Choose a color and a side for the QR code.`,
      msg`Download the image and set it as your background in your video app.`,
    ],
  },
};

/** Shown by a card's tool to users without a card. */
export function NoCardYet({ tool }: { tool: CardTool }) {
  const me = useMe();
  const { lead, steps } = texts[tool];
  return (
    <FirstSteps
      title={t`No card yet`}
      picture={<ToolPicture tool={tool} />}
      steps={[t`Create your card.`, ...steps.map((step) => i18n._(step))]}
      action={
        me?.user.status === "active" ? (
          <NavButton href="/dashboard" variant="action">{t`Create your card`}</NavButton>
        ) : null
      }
    >
      {i18n._(lead)}
    </FirstSteps>
  );
}
