import { Skeleton } from "../../../ui/skeleton.tsx";

/** In the place of a heading that is a name; a heading without words would be none. */
export function NameSkeleton() {
  return (
    <>
      <Skeleton className="h-[0.9em] w-56 max-w-full" />
      <span className="sr-only">Loading</span>
    </>
  );
}
