import { t } from "@lingui/core/macro";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";

type PartFailedProps = {
  onRetry: () => void;
  /** A retry has failed, so the whole page is reloaded. */
  hasRetried?: boolean;
  what?: string;
  /** Continues without the part, for a pending call. */
  onCancel?: () => void;
  className?: string;
};

/** Replaces a component whose code failed to load. */
export function PartFailed({ onRetry, hasRetried = false, what, onCancel, className }: PartFailedProps) {
  return (
    <div
      role="alert"
      className={classNames(
        "flex flex-wrap items-center gap-x-4 gap-y-2 rounded-field bg-paper-2 px-4 py-3 text-start text-15",
        className,
      )}
    >
      <p className="min-w-0 flex-1 basis-48">
        {what ? t`${what} could not be loaded.` : t`This part could not be loaded.`}
        {hasRetried ? ` ${t`Reload the page to try again.`}` : null}
      </p>
      {onCancel ? (
        <Button size="small" variant="quiet" onPress={onCancel}>
          {t`Cancel`}
        </Button>
      ) : null}
      <Button size="small" onPress={hasRetried ? () => window.location.reload() : onRetry}>
        {hasRetried ? t`Reload page` : t`Try again`}
      </Button>
    </div>
  );
}
