import { i18n } from "@lingui/core";
import { Check } from "lucide-react";
import type { PlanId } from "../../../../domain/cards/plan-names.ts";
import { plans } from "../../../texts/plans.ts";

/** What a plan brings, as on the landing page. */
export function PlanGives({ plan }: { plan: PlanId }) {
  const gives = plans.find(({ id }) => id === plan)?.gives ?? [];
  return (
    <ul className="flex flex-col gap-1.5 text-15">
      {gives.map((gift) => (
        <li key={gift.id} className="flex items-start gap-2.5">
          <Check aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-good" />
          <span>{i18n._(gift)}</span>
        </li>
      ))}
    </ul>
  );
}
