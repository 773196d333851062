import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";

type PartFailedProps = {
  onRetry: () => void;
  /** Trying again did not help: the whole page is loaded anew. */
  hasRetried?: boolean;
  what?: string;
  /** Goes on without it, where something waits. */
  onCancel?: () => void;
  className?: string;
};

/** In the place of a part of a screen whose code did not come. */
export function PartFailed({ onRetry, hasRetried = false, what = "This part", onCancel, className }: PartFailedProps) {
  return (
    <div
      role="alert"
      className={classNames(
        "flex flex-wrap items-center gap-x-4 gap-y-2 rounded-field bg-paper-2 px-4 py-3 text-start text-15",
        className,
      )}
    >
      <p className="min-w-0 flex-1 basis-48">
        {what} could not be loaded.{hasRetried ? " Reload the page to get it." : null}
      </p>
      {onCancel ? (
        <Button size="small" variant="quiet" onPress={onCancel}>
          Cancel
        </Button>
      ) : null}
      <Button size="small" onPress={hasRetried ? () => window.location.reload() : onRetry}>
        {hasRetried ? "Reload page" : "Try again"}
      </Button>
    </div>
  );
}
