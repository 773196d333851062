import { t } from "@lingui/core/macro";
import { Skeleton } from "../../../ui/skeleton.tsx";

/** Placeholder of a heading. Not a heading element, because a heading needs text. */
export function NameSkeleton() {
  return (
    <>
      <Skeleton className="h-[0.9em] w-56 max-w-full" />
      <span className="sr-only">{t`Loading`}</span>
    </>
  );
}
