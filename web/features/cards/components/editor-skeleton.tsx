import { t } from "@lingui/core/macro";
import { Skeleton } from "../../../ui/skeleton.tsx";

export function EditorSkeleton() {
  return (
    <div className="flex flex-col gap-6 px-4 pt-6 sm:px-7 lg:px-10">
      <div className="flex items-center justify-between">
        <h1 className="sr-only">{t`Your card`}</h1>
        <Skeleton className="h-9 w-40" />
        <Skeleton className="hidden h-11 w-36 rounded-field md:block" />
      </div>
      <div className="flex gap-4">
        <Skeleton className="h-24 w-21 rounded-field" />
        <Skeleton className="mt-3 h-11 w-40 rounded-field" />
      </div>
      <FormSkeleton />
    </div>
  );
}

/** `hasFace`: on a phone, the form of a new card begins with the card. */
export function FormSkeleton({ hasFace = false }: { hasFace?: boolean }) {
  return (
    <div role="status" aria-label={t`Loading your cards`} className="flex flex-col gap-6">
      {hasFace ? <Skeleton className="-mx-4 h-[min(23rem,50vh)] rounded-none! sm:-mx-7 md:hidden" /> : null}
      <div className="grid gap-4 sm:grid-cols-2 xl:max-w-2xl">
        {["name", "pronouns", "jobTitle", "company", "location"].map((field) => (
          <div key={field} className="flex flex-col gap-1.5 last:sm:col-span-2">
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-12 rounded-field" />
          </div>
        ))}
      </div>
    </div>
  );
}
