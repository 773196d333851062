import { t } from "@lingui/core/macro";
import { classNames } from "./class-names.ts";
import { Skeleton } from "./skeleton.tsx";
import type { TableColumn } from "./table-column.ts";
import { frameStyle } from "./table-style.ts";

type TableSkeletonProps = {
  label: string;
  columns: readonly TableColumn<never>[];
  hasMark: boolean;
  isTall: boolean;
  isWide: boolean;
};

const rowCount = 6;

/** Placeholder of a table: rows of the same height, no controls, a sentence for screen readers. */
export function TableSkeleton({ label, columns, hasMark, isTall, isWide }: TableSkeletonProps) {
  const shown = columns.filter((column) => !column.labelHidden);
  return (
    <div role="status" className={frameStyle(isWide)}>
      <span className="sr-only">{t`Loading: ${label}`}</span>
      <div aria-hidden="true">
        <div className="flex h-11 items-center gap-6 border-b border-line px-6 text-14 font-medium text-muted">
          {hasMark ? <span className="size-5" /> : null}
          {shown.map((column) => (
            <span key={column.id} className="hidden flex-1 as-table:block">
              {column.label}
            </span>
          ))}
        </div>
        {Array.from({ length: rowCount }, (_, row) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no data and keep their order
            key={row}
            className={classNames(
              "flex items-center gap-6 border-b border-line px-6 py-4 last:border-b-0",
              isTall ? "min-h-18" : "min-h-16",
            )}
          >
            {hasMark ? <Skeleton className="rounded-mark! size-5 shrink-0" /> : null}
            {shown.map((column, at) => (
              <span key={column.id} className={at === 0 ? "flex-1" : "hidden flex-1 as-table:block"}>
                <Skeleton className={widths[(row + at) % widths.length] ?? ""} />
                <Skeleton className="mt-2.5 h-3.5 w-1/2 as-table:hidden" />
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

const widths = ["h-4 w-3/4", "h-4 w-1/2", "h-4 w-2/3"];
