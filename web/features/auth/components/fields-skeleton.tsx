import { t } from "@lingui/core/macro";
import { Skeleton } from "../../../ui/skeleton.tsx";

export function FieldsSkeleton({ fields }: { fields: readonly string[] }) {
  return (
    <div role="status" aria-label={t`Loading…`} className="flex flex-col gap-5">
      {fields.map((field) => (
        <div key={field} className="flex flex-col gap-1.5">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-12 rounded-field" />
        </div>
      ))}
      <Skeleton className="mt-2 h-14 rounded-field" />
    </div>
  );
}
