import { t } from "@lingui/core/macro";
import { ChevronDown, Download } from "lucide-react";
import type { CsvOptions } from "../../domain/core/csv.ts";
import { Button } from "./button.tsx";
import { Menu, MenuItem } from "./menu.tsx";

type CsvExportProps = {
  label?: string;
  isPending: boolean;
  onExport: (csv: CsvOptions) => void;
  /** For bars with other quiet buttons. */
  isQuiet?: boolean;
};

/** Exports a list as CSV: with the separator of the locale, or with either one from the menu. */
export function CsvExport({ label, isPending, onExport, isQuiet = false }: CsvExportProps) {
  const look = isQuiet ? ({ variant: "quiet", size: "small" } as const) : {};
  const forSpreadsheets = () => onExport({ form: "spreadsheet", separator: listSeparator() });
  return (
    <div className="flex gap-1">
      <Button {...look} isPending={isPending} onPress={forSpreadsheets} className="shrink!">
        <Download aria-hidden="true" size={isQuiet ? 16 : 18} />
        {label ?? t`Export CSV`}
      </Button>
      <Menu
        label={t`CSV format`}
        trigger={
          <Button {...look} size="icon" aria-label={t`CSV format`} isDisabled={isPending}>
            <ChevronDown aria-hidden="true" size={18} />
          </Button>
        }
      >
        <MenuItem onAction={forSpreadsheets}>{t`For spreadsheets`}</MenuItem>
        <MenuItem onAction={() => onExport({ form: "import" })}>{t`For import into other software`}</MenuItem>
      </Menu>
    </div>
  );
}

/** Spreadsheets use semicolons in locales with a decimal comma. */
const listSeparator = (): "," | ";" => (new Intl.NumberFormat().format(1.5).includes(",") ? ";" : ",");
