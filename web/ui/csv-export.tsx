import { t } from "@lingui/core/macro";
import { ChevronDown, Download } from "lucide-react";
import type { ComponentProps } from "react";
import type { CsvOptions } from "../../domain/core/csv.ts";
import { Button } from "./button.tsx";
import { lateMenu } from "./late-parts.ts";
import { useLateControl } from "./use-late-control.ts";

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
  return (
    <div className="flex gap-1">
      <Button {...look} isPending={isPending} onPress={() => onExport(forSpreadsheets())} className="shrink!">
        <Download aria-hidden="true" size={isQuiet ? 16 : 18} />
        {label ?? t`Export CSV`}
      </Button>
      <Formats {...look} isDisabled={isPending} onExport={onExport} />
    </div>
  );
}

type FormatsProps = Pick<ComponentProps<typeof Button>, "variant" | "size"> & {
  isDisabled: boolean;
  onExport: (csv: CsvOptions) => void;
};

function Formats({ isDisabled, onExport, ...look }: FormatsProps) {
  const { module, button, isPending, press, onKeyDown } = useLateControl(lateMenu);
  const icon = <ChevronDown aria-hidden="true" size={18} />;
  const common = { ...look, size: "icon", "aria-label": t`CSV format`, isDisabled } as const;
  if (!module) {
    return (
      <Button {...common} ref={button} aria-haspopup="menu" isPending={isPending} onPress={press} onKeyDown={onKeyDown}>
        {icon}
      </Button>
    );
  }
  return (
    <module.Menu
      label={t`CSV format`}
      opensAtOnce
      trigger={
        <Button {...common} autoFocus>
          {icon}
        </Button>
      }
    >
      <module.MenuItem onAction={() => onExport(forSpreadsheets())}>{t`For spreadsheets`}</module.MenuItem>
      <module.MenuItem
        onAction={() => onExport({ form: "import" })}
      >{t`For import into other software`}</module.MenuItem>
    </module.Menu>
  );
}

const forSpreadsheets = (): CsvOptions => ({ form: "spreadsheet", separator: listSeparator() });

/** Spreadsheets use semicolons in locales with a decimal comma. */
const listSeparator = (): "," | ";" => (new Intl.NumberFormat().format(1.5).includes(",") ? ";" : ",");
