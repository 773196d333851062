import { i18n } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Tabs } from "../../../ui/tabs.tsx";

const programs = [
  {
    id: "gmail",
    label: "Gmail",
    steps: [
      msg`Open Settings, then See all settings.`,
      msg`Under Signature, choose Create new.`,
      msg`Paste your signature, then choose Save Changes at the bottom.`,
    ],
  },
  {
    id: "outlook",
    label: "Outlook",
    steps: [
      msg`Open Settings, then Accounts, then Signatures.`,
      msg`Choose New signature.`,
      msg`Paste your signature, then choose Save.`,
    ],
  },
  {
    id: "apple",
    label: "Apple Mail",
    steps: [
      msg`In Mail, open Settings, then Signatures, then choose +.`,
      msg`Turn off “Always match my default message font”.`,
      msg`Paste your signature. It's saved when you close the window.`,
    ],
  },
] as const;

export function SignatureSteps() {
  return (
    <section aria-label={t`How to add it`} className="rounded-panel bg-surface px-5 pt-3 pb-5 shadow-1 sm:px-7">
      <Tabs
        label={t`Email app`}
        variant="line"
        tabs={programs.map(({ id, label, steps }) => ({
          id,
          label,
          isText: true,
          content: (
            <ol className="list-decimal space-y-1.5 ps-5 text-15 text-muted marker:font-semibold">
              {steps.map((step) => (
                <li key={step.id}>{i18n._(step)}</li>
              ))}
            </ol>
          ),
        }))}
      />
    </section>
  );
}
