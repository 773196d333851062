import { Tabs } from "../../../ui/tabs.tsx";

const programs = [
  {
    id: "gmail",
    label: "Gmail",
    steps: ["Settings, then See all settings", "Under Signature, Create new", "Paste, then Save Changes at the bottom"],
  },
  {
    id: "outlook",
    label: "Outlook",
    steps: ["Settings, then Accounts, Signatures", "New signature", "Paste, then Save"],
  },
  {
    id: "apple",
    label: "Apple Mail",
    steps: [
      "Mail, Settings, Signatures, then +",
      "Switch off Always match my default message font",
      "Paste; it is saved when you close the window",
    ],
  },
] as const;

export function SignatureSteps() {
  return (
    <section aria-label="How to add it" className="rounded-panel bg-surface px-5 pt-3 pb-5 shadow-1 sm:px-7">
      <Tabs
        label="Email app"
        variant="line"
        tabs={programs.map(({ id, label, steps }) => ({
          id,
          label,
          content: (
            <ol className="list-decimal space-y-1.5 ps-5 text-15 text-muted marker:font-semibold">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          ),
        }))}
      />
    </section>
  );
}
