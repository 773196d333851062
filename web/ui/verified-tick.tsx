import { t } from "@lingui/core/macro";
import { Check } from "lucide-react";

export function VerifiedTick() {
  return (
    <span
      role="img"
      aria-label={t`Verified`}
      className="inline-grid size-4.5 shrink-0 place-items-center rounded-full border border-transparent bg-signal text-on-action"
    >
      <Check aria-hidden="true" size={12} strokeWidth={3.5} />
    </span>
  );
}
