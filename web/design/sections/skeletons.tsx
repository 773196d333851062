import { Skeleton } from "../../ui/skeleton.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { Sample, Samples, Section } from "../section.tsx";

export function Skeletons() {
  return (
    <Section id="skeleton" title="Skeleton" note="As large as what comes, so that nothing jumps.">
      <Samples>
        <Sample name="a person on a panel">
          <div className="flex items-center gap-3 rounded-panel bg-surface p-5 shadow-1">
            <Skeleton className="size-11" />
            <div className="grid gap-2">
              <Skeleton className="h-4 w-40" />
              <Skeleton className="h-3.5 w-28" />
            </div>
          </div>
        </Sample>
        <Sample name="on paper">
          <Skeleton className="h-12 w-56" />
        </Sample>
        <Sample name="spinner">
          <Spinner />
        </Sample>
      </Samples>
    </Section>
  );
}
