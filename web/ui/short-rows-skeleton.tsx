import { t } from "@lingui/core/macro";
import { Skeleton } from "./skeleton.tsx";

const rowCount = 2;

export function ShortRowsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="divide-y divide-line rounded-panel border border-transparent bg-surface shadow-1">
      <span className="sr-only">{t`Loading: ${label}`}</span>
      {Array.from({ length: rowCount }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no data and keep their order
        <div key={row} className="flex min-h-16 items-center gap-6 px-5 py-2.5">
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3.5 w-64 max-w-full" />
          </div>
          <Skeleton className="h-8 w-16" />
        </div>
      ))}
    </div>
  );
}
