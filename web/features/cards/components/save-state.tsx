import { t } from "@lingui/core/macro";
import { CircleCheck, CircleDot } from "lucide-react";
import { classNames } from "../../../ui/class-names.ts";
import { useTimeAgo } from "../use-time-ago.ts";

type SaveStateProps = {
  isDirty: boolean;
  /** True while the changes are being saved by themselves. */
  isSaving?: boolean;
  /** ISO; null if it was never saved. */
  savedAt: string | null;
  className?: string;
};

export function SaveState({ isDirty, isSaving = false, savedAt, className }: SaveStateProps) {
  const ago = useTimeAgo(savedAt);
  if (!isDirty && !ago) return null;
  return (
    <p className={classNames("flex items-center gap-2 text-14 text-muted", className)}>
      {isDirty ? (
        <CircleDot aria-hidden="true" size={18} className={isSaving ? "pulse-soft" : "text-warn"} />
      ) : (
        <CircleCheck aria-hidden="true" size={18} className="text-good" />
      )}
      {isDirty ? (isSaving ? t`Saving…` : t`Unsaved changes`) : t`Saved ${{ ago: ago ?? "" }}`}
    </p>
  );
}
