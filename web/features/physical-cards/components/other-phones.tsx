import { t } from "@lingui/core/macro";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";

const withNfcTools = () => [
  t`Install NFC Tools from the App Store and open it.`,
  t`Tap Write, Add a record, then Custom URL / URI. Paste the link and tap OK.`,
  t`Tap Write and hold the card at the top edge of the iPhone until the app confirms it.`,
  t`Tap Read and hold the card in the same place. The link must match the one above exactly, with nothing before or after it.`,
];

const withShortcuts = () => [
  t`The Shortcuts app can't write an NFC card, but it can respond to one. In Shortcuts, tap Automation, then New, then NFC, and scan the card you wrote.`,
  t`Choose Open URLs and paste the link. Your iPhone will then open the link even if it isn't offered automatically.`,
];

/** Instructions for phones whose browsers cannot write tags. Every iPhone since XS reads the card without an app. */
export function OtherPhones({ address }: { address: string }) {
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end gap-3">
        <TextField label={t`Link`} value={address} isReadOnly className="flex-1 basis-56" />
        <CopyButton text={address} label={t`Copy`} what={t`The link`} variant="plain" />
      </div>
      <Steps title={t`Write with NFC Tools`} steps={withNfcTools()} />
      <Steps title={t`Use Shortcuts`} steps={withShortcuts()} />
    </div>
  );
}

function Steps({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <div>
      <h3 className="text-15 font-semibold">{title}</h3>
      <ol className="mt-2 flex list-decimal flex-col gap-2 ps-6 text-15 text-muted">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}
