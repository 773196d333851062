import { CircleCheck, CircleDot } from "lucide-react";
import { useTimeAgo } from "../use-time-ago.ts";

type SaveStateProps = { isDirty: boolean /** ISO; null while nothing was saved. */; savedAt: string | null };

/** Whether a form is as it is saved, and since when. */
export function SaveState({ isDirty, savedAt }: SaveStateProps) {
  const ago = useTimeAgo(savedAt);
  if (!isDirty && !ago) return null;
  return (
    <p className="flex min-h-11 items-center gap-2 text-14 text-muted">
      {isDirty ? (
        <CircleDot aria-hidden="true" size={18} className="text-warn" />
      ) : (
        <CircleCheck aria-hidden="true" size={18} className="text-good" />
      )}
      {isDirty ? "Not saved yet" : `Saved ${ago}`}
    </p>
  );
}
