import { hintStyle } from "./field-style.ts";

type SaveProgressProps = {
  isSaving: boolean;
  items: readonly { id: number; label: string; share: number | null }[];
};

/** What a save that was asked for waits for. */
export function SaveProgress({ isSaving, items }: SaveProgressProps) {
  const [item] = items;
  return (
    <div role="status" className="empty:hidden">
      {isSaving && item ? (
        <p className={`${hintStyle} pb-2 tabular-nums md:pb-0`}>
          {item.label}…
          {item.share === null || item.share === 1 ? null : (
            <span aria-hidden="true"> {Math.round(item.share * 100)} %</span>
          )}{" "}
          Saves when it's done.
        </p>
      ) : null}
    </div>
  );
}
