import { errorStyle, hintStyle } from "./field-style.ts";

type SaveProgressProps = {
  isSaving: boolean;
  items: readonly { id: number; label: string; share: number | null }[];
  /** What failed, so that a save that waited for it was not made. */
  stoppedBy: string | null;
};

/** What a save that was asked for waits for, or why it was not made; on a phone in the bar at the foot, above which toasts stand. */
export function SaveProgress({ isSaving, items, stoppedBy }: SaveProgressProps) {
  const [item] = items;
  return (
    <div role="status" className="empty:hidden">
      {isSaving && item ? (
        <p data-dock="" className={`${hintStyle} pb-2 tabular-nums md:pb-0`}>
          {item.label}…
          {item.share === null || item.share === 1 ? null : (
            <span aria-hidden="true"> {Math.round(item.share * 100)} %</span>
          )}{" "}
          Saves when it's done.
        </p>
      ) : null}
      {stoppedBy === null ? null : (
        <p data-dock="" className={`${errorStyle} pb-2 md:pb-0`}>
          Not saved: {stoppedBy.toLowerCase()} failed. Try it again and then save, or save without it.
        </p>
      )}
    </div>
  );
}
