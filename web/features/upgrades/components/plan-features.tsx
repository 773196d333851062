import { i18n } from "@lingui/core";
import { Check } from "lucide-react";
import type { PlanId } from "../../../../domain/cards/plan-names.ts";
import { plans } from "../../../texts/plans.ts";

/** The features of a plan, as on the landing page. */
export function PlanFeatures({ plan }: { plan: PlanId }) {
  const features = plans.find(({ id }) => id === plan)?.features ?? [];
  return (
    <ul className="flex flex-col gap-1.5 text-15">
      {features.map((feature) => (
        <li key={feature.id} className="flex items-start gap-2.5">
          <Check aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-good" />
          <span>{i18n._(feature)}</span>
        </li>
      ))}
    </ul>
  );
}
