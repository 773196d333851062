import { t } from "@lingui/core/macro";
import { useState } from "react";
import { planNames } from "../../../../domain/cards/plan-names.ts";
import type { Card } from "../../../../domain/cards/schema.ts";
import type { Me } from "../../../../domain/people/schema.ts";
import { chosenPlanOf, dropChosenPlan } from "../../../api/chosen-plan.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { PlanRequestLink } from "../../people/components/plan-request-link.tsx";

/** Shows the plan chosen before sign-up until an administrator sets it on the card (product 14.12). */
export function ChosenPlanNotice({ card, me: { user } }: { card: Card | null; me: Me }) {
  const [plan, setPlan] = useState(() => chosenPlanOf(user.id));
  if (plan === null || user.role === "admin") return null;
  if (card && (card.userId !== user.id || card.category !== "Basic")) return null;
  const isStandard = plan === "standard";
  if (isStandard && card?.subscriptionExpires) return null;

  function dismiss() {
    dropChosenPlan();
    setPlan(null);
  }

  return (
    <Banner
      title={t`You chose the ${{ plan: planNames[plan] }} plan`}
      actions={
        <>
          <PlanRequestLink user={user} comments={t`I would like the ${{ plan: planNames[plan] }} plan.`}>
            {t`Contact us`}
          </PlanRequestLink>
          <Button variant="quiet" onPress={dismiss}>
            {t`Dismiss`}
          </Button>
        </>
      }
    >
      {isStandard
        ? t`Your subscription isn't set up yet. Contact us about payment, and an administrator will set it up.`
        : t`This plan isn't active yet. Contact us about payment, and an administrator will activate it. Until then, your card is in the Basic category, which comes with Standard.`}
    </Banner>
  );
}
