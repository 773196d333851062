import { i18n } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Tabs } from "../../../ui/tabs.tsx";

const programs = [
  {
    id: "gmail",
    label: "Gmail",
    steps: [
      msg`Settings, then See all settings`,
      msg`Under Signature, Create new`,
      msg`Paste, then Save Changes at the bottom`,
    ],
  },
  {
    id: "outlook",
    label: "Outlook",
    steps: [msg`Settings, then Accounts, Signatures`, msg`New signature`, msg`Paste, then Save`],
  },
  {
    id: "apple",
    label: "Apple Mail",
    steps: [
      msg`Mail, Settings, Signatures, then +`,
      msg`Switch off Always match my default message font`,
      msg`Paste; it is saved when you close the window`,
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
