import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";

type PartFailedProps = { onRetry: () => void; what?: string; className?: string };

/** In the place of a part of a screen whose code did not come. */
export function PartFailed({ onRetry, what = "This part", className }: PartFailedProps) {
  return (
    <div
      role="alert"
      className={classNames(
        "flex flex-wrap items-center gap-x-4 gap-y-2 rounded-field bg-paper-2 px-4 py-3 text-start text-15",
        className,
      )}
    >
      <p className="min-w-0 flex-1 basis-48">{what} could not be loaded.</p>
      <Button size="small" onPress={onRetry}>
        Try again
      </Button>
    </div>
  );
}
