import { t } from "@lingui/core/macro";
import { Skeleton } from "../../../ui/skeleton.tsx";

/** Placeholder of the edit screen while the user loads. */
export function EditUserSkeleton() {
  return (
    <div className="mx-auto w-full max-w-360 px-4 pt-6 sm:px-7 lg:px-14">
      <Skeleton className="my-3 h-5 w-40" />
      <h1 className="mb-6 h-9">
        <span role="status" className="sr-only">
          {t`Loading…`}
        </span>
        <Skeleton className="h-9 w-72 max-w-full" />
      </h1>
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_--spacing(96)]">
        <div className="grid gap-6">
          <Skeleton className="h-104 rounded-panel" />
          <Skeleton className="h-44 rounded-panel" />
        </div>
        <Skeleton className="h-72 rounded-panel lg:mt-9" />
      </div>
    </div>
  );
}
