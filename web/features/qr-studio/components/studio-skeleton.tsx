import { t } from "@lingui/core/macro";
import { Skeleton } from "../../../ui/skeleton.tsx";

export function StudioSkeleton() {
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-6 px-4 pt-4 sm:px-7 lg:px-10">
      <div className="flex flex-col gap-2">
        <Skeleton className="my-3 h-5 w-36" />
        <div>
          <h1 className="text-32 font-extrabold tracking-[-0.03em]">{t`QR studio`}</h1>
          <Skeleton className="my-1 h-4 w-40" />
        </div>
        <div className="h-11" />
      </div>
      <div
        role="status"
        aria-label={t`Loading the QR code`}
        className="grid items-start gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_--spacing(96)]"
      >
        <Skeleton className="h-128 rounded-panel xl:order-last" />
        <div className="flex flex-col gap-9">
          <div className="grid gap-3 sm:grid-cols-2">
            <Skeleton className="h-32 rounded-field" />
            <Skeleton className="h-32 rounded-field" />
          </div>
          <Skeleton className="h-40 rounded-field" />
          <Skeleton className="h-40 rounded-field" />
        </div>
      </div>
    </div>
  );
}
