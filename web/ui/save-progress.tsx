import { t } from "@lingui/core/macro";
import { appLocale } from "../texts/app-texts.ts";
import { errorStyle, hintStyle } from "./field-style.ts";

type SaveProgressProps = {
  isSaving: boolean;
  items: readonly { id: number; label: string; share: number | null }[];
  /** Label of the failed item that prevented the save. */
  stoppedBy: string | null;
};

/**
 * Shows what a requested save waits for, or why it was not made. On a phone it is in the bottom bar, below the toasts.
 */
export function SaveProgress({ isSaving, items, stoppedBy }: SaveProgressProps) {
  const [item] = items;
  return (
    <div role="status" className="empty:hidden">
      {isSaving && item ? (
        <p data-dock="" className={`${hintStyle} pb-2 tabular-nums md:pb-0`}>
          {item.label}…
          {item.share === null || item.share === 1 ? null : (
            <span aria-hidden="true"> {item.share.toLocaleString(appLocale, { style: "percent" })}</span>
          )}{" "}
          {t`Your changes will be saved when the upload finishes.`}
        </p>
      ) : null}
      {stoppedBy === null ? null : (
        <p data-dock="" className={`${errorStyle} pb-2 md:pb-0`}>
          {t`Not saved: ${{ work: stoppedBy.toLowerCase() }} failed. Try again and then save, or save without it.`}
        </p>
      )}
    </div>
  );
}
