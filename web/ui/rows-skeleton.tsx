import { t } from "@lingui/core/macro";
import { Skeleton } from "./skeleton.tsx";

const rowCount = 6;

/** Placeholder of a loading list: rows of the same height and a sentence for screen readers. */
export function RowsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="rounded-panel border border-transparent bg-surface shadow-1">
      <span className="sr-only">{t`Loading: ${label}`}</span>
      {Array.from({ length: rowCount }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no data and keep their order
        <div key={row} className="flex min-h-16 items-center gap-6 border-b border-line px-5 last:border-b-0">
          <Skeleton className="h-4 w-2/5 sm:w-52" />
          <Skeleton className="hidden h-4 flex-1 sm:block" />
          <Skeleton className="ms-auto h-4 w-24" />
        </div>
      ))}
    </div>
  );
}
