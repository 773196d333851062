import { t } from "@lingui/core/macro";
import { Download } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { lateMenu } from "../../../ui/late-parts.ts";
import { useLateControl } from "../../../ui/use-late-control.ts";
import type { ContactsSearch } from "../search.ts";
import { type ExportChoice, useExport } from "../use-export.ts";

type Item = { id: string; label: string; secondary?: string; choice: ExportChoice };

const items = (): Item[] => [
  { id: "spreadsheet", label: t`CSV for spreadsheets`, choice: { format: "csv", for: "spreadsheet" } },
  {
    id: "import",
    label: t`CSV for import`,
    secondary: t`Plain cells for other software`,
    choice: { format: "csv", for: "import" },
  },
  { id: "hubspot", label: "HubSpot", secondary: "CSV", choice: { format: "csv", for: "hubspot" } },
  { id: "salesforce", label: "Salesforce", secondary: "CSV", choice: { format: "csv", for: "salesforce" } },
  { id: "google", label: "Google", secondary: "CSV", choice: { format: "csv", for: "google" } },
  { id: "vcf", label: "vCard", secondary: t`For phones and address books`, choice: { format: "vcf" } },
  { id: "json", label: "JSON", choice: { format: "json" } },
];

/** Exports what the filters show, in a format from the menu. */
export function ExportMenu({ search }: { search: ContactsSearch }) {
  const save = useExport(search);
  const { module, button, isPending, press, onKeyDown } = useLateControl(lateMenu);
  const content = (
    <>
      <Download aria-hidden="true" size={18} />
      {t`Export`}
    </>
  );
  if (!module) {
    return (
      <Button ref={button} aria-haspopup="menu" isPending={isPending} onPress={press} onKeyDown={onKeyDown}>
        {content}
      </Button>
    );
  }
  return (
    <module.Menu
      label={t`Export`}
      opensAtOnce
      trigger={
        <Button autoFocus isPending={save.isPending}>
          {content}
        </Button>
      }
    >
      {items().map(({ id, label, secondary, choice }) => (
        <module.MenuItem key={id} secondary={secondary} onAction={() => save.mutate(choice)}>
          {label}
        </module.MenuItem>
      ))}
    </module.Menu>
  );
}
