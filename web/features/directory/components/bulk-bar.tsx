import { i18n } from "@lingui/core";
import { msg, plural, t } from "@lingui/core/macro";
import { X } from "lucide-react";
import type { DirectoryRow } from "../../../../domain/directory/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { CsvExport } from "../../../ui/csv-export.tsx";
import { PillSelect } from "../../../ui/pill-select.tsx";
import { categoryOptions, planOptions, statusOptions, statusSubjects } from "../labels.ts";
import type { RowChange } from "../row-state.ts";
import { useExport } from "../use-export.ts";

const statusTexts = {
  Card: { label: msg`Card status for all selected`, placeholder: msg`Card status` },
  Account: { label: msg`Account status for all selected`, placeholder: msg`Account status` },
  "Card or account": {
    label: msg`Card or account status for all selected`,
    placeholder: msg`Card or account status`,
  },
} as const;

type BulkBarProps = {
  rows: readonly DirectoryRow[];
  isPending: boolean;
  onChoose: (change: RowChange) => void;
  onClear: () => void;
};

/** Actions for all selected rows, at the bottom of the window so that they are reachable on a long page. */
export function BulkBar({ rows, isPending, onChoose, onClear }: BulkBarProps) {
  const save = useExport();
  const count = rows.length;
  const subject = statusSubjects(rows);
  const status = statusTexts[subject];
  return (
    <div
      data-dock=""
      role="toolbar"
      aria-label={t`Selected rows`}
      className="sticky bottom-4 z-30 mt-4 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-panel border border-line bg-surface py-2.5 ps-5 pe-2.5 shadow-2"
    >
      <p aria-live="polite" className="me-auto text-15 font-semibold tabular-nums">
        {plural(count, { one: "# selected", other: "# selected" })}
      </p>
      <div className="order-last -ms-2.5 flex grow basis-full flex-wrap gap-1 sm:order-none sm:ms-0 sm:gap-2 sm:grow-0 sm:basis-auto">
        <PillSelect
          label={i18n._(status.label)}
          placeholder={i18n._(status.placeholder)}
          value={null}
          options={statusOptions(subject)}
          isDisabled={isPending}
          onChange={(value) => onChoose({ kind: "status", value })}
        />
        <PillSelect
          label={t`Category for all selected`}
          placeholder={t`Category`}
          value={null}
          options={categoryOptions}
          isDisabled={isPending}
          onChange={(value) => onChoose({ kind: "category", value })}
        />
        <PillSelect
          label={t`Subscription for all selected`}
          placeholder={t`Subscription`}
          value={null}
          options={planOptions(rows, new Date())}
          isDisabled={isPending}
          onChange={(value) => onChoose({ kind: "subscription", value })}
        />
      </div>
      <CsvExport
        isQuiet
        isPending={save.isPending}
        onExport={(csv) => save.mutate({ ids: rows.map(({ id }) => id), csv })}
      />
      <Button variant="quiet" size="icon" aria-label={t`Clear selection`} onPress={onClear}>
        <X aria-hidden="true" size={18} />
      </Button>
    </div>
  );
}
