import { t } from "@lingui/core/macro";
import { useState } from "react";
import {
  isLowerPlan,
  type PlanId,
  planCategories,
  planNames,
  planOfCategory,
} from "../../../../domain/cards/plan-names.ts";
import type { Card } from "../../../../domain/cards/schema.ts";
import { isExpired } from "../../../../domain/cards/subscription.ts";
import type { Me } from "../../../../domain/people/schema.ts";
import { hasPlan } from "../../../../domain/upgrades/policy.ts";
import { textOf } from "../../../api/api-error.ts";
import { chosenPlanOf, dropChosenPlan } from "../../../api/chosen-plan.ts";
import { subscriptionDate } from "../../../texts/subscription-date.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { NavButton } from "../../../ui/nav-button.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.tsx";
import { useRequestUpgrade } from "../../upgrades/api.ts";
import { RequestedText } from "../../upgrades/components/requested-text.tsx";
import { useCardUpgrade } from "../../upgrades/use-card-upgrade.ts";

/** Shows the plan chosen before sign-up, and requests it with one press once there is a card (product 14.12). */
export function ChosenPlanNotice({ card, me: { user } }: { card: Card | null; me: Me }) {
  const [plan, setPlan] = useState(() => chosenPlanOf(user.id));
  if (plan === null || user.role === "admin" || user.status !== "active") return null;
  if (card && (card.userId !== user.id || hasChosen(card, plan))) return null;

  function dismiss() {
    dropChosenPlan();
    setPlan(null);
  }

  return card ? (
    <PlanOffer card={card} plan={plan} onDismiss={dismiss} />
  ) : (
    <Banner title={chosenTitle(plan)} actions={<Dismiss onPress={dismiss} />}>
      {t`Create your card first. Then you can request the plan here.`}
    </Banner>
  );
}

function hasChosen({ category, subscriptionExpires }: Card, plan: PlanId): boolean {
  const ends = subscriptionExpires === null ? null : new Date(subscriptionExpires);
  return hasPlan({ category, subscriptionExpires: ends }, plan, new Date());
}

const chosenTitle = (plan: PlanId) => t`You chose the ${{ plan: planNames[plan] }} plan`;

function Dismiss({ onPress }: { onPress: () => void }) {
  return <Button variant="quiet" onPress={onPress}>{t`Dismiss`}</Button>;
}

type PlanOfferProps = { card: Card; plan: PlanId; onDismiss: () => void };

function PlanOffer({ card, plan, onDismiss }: PlanOfferProps) {
  const { open, isPending } = useCardUpgrade(card.id);
  const request = useRequestUpgrade();
  const planName = planNames[plan];

  function press() {
    request.mutate(
      { cardId: card.id, plan },
      {
        onSuccess: () => {
          // The account shows it from now on; this notice stays until the screen is left.
          dropChosenPlan();
          toastSuccess(t`${planName} requested`);
        },
        onError: (error) => toastError(textOf(error)),
      },
    );
  }

  if (open) {
    const isSame = open.plan === plan;
    return (
      <Banner
        title={isSame ? t`You requested the ${planName} plan` : chosenTitle(plan)}
        actions={
          <>
            <NavButton href="/account#plan">{t`View in your account`}</NavButton>
            <Dismiss onPress={onDismiss} />
          </>
        }
      >
        {isSame ? (
          <RequestedText />
        ) : (
          t`You've already requested the ${{ requestedPlan: planNames[open.plan] }} plan for this card. To request ${planName} instead, withdraw that request first.`
        )}
      </Banner>
    );
  }
  return (
    <Banner
      title={chosenTitle(plan)}
      actions={
        <>
          <Button variant="ink" isDisabled={isPending} isPending={request.isPending} onPress={press}>
            {t`Request ${planName}`}
          </Button>
          <Dismiss onPress={onDismiss} />
        </>
      }
    >
      {offerText(plan, card)}
    </Banner>
  );
}

function offerText(plan: PlanId, card: Card): string {
  const current = planOfCategory(card.category);
  if (isLowerPlan(plan, current)) return lowerText(plan, current);
  if (plan === current && card.subscriptionExpires !== null) return renewalText(new Date(card.subscriptionExpires));
  if (plan === "standard")
    return t`Your subscription isn't set up yet. Request the plan, and an administrator will contact you about payment and set it up.`;
  const category = planCategories[plan];
  return card.category === "Basic"
    ? t`This plan isn't active yet. Request it, and an administrator will contact you about payment and move your card to the ${category} category. Until then, your card is in the Basic category, which comes with the Standard plan.`
    : t`This plan isn't active yet. Request it, and an administrator will contact you about payment and move your card to the ${category} category.`;
}

function lowerText(plan: PlanId, current: PlanId): string {
  const category = planCategories[plan];
  return t`This is a downgrade from your current plan, ${{ currentPlan: planNames[current] }}. If you request it, an administrator will contact you about payment and move your card from the ${{ currentCategory: planCategories[current] }} to the ${category} category.`;
}

function renewalText(ends: Date): string {
  const date = subscriptionDate.format(ends);
  return isExpired(ends, new Date())
    ? t`Your card already has this plan, but its subscription ended on ${date}. Request the plan to renew it, and an administrator will contact you about payment.`
    : t`Your card already has this plan, and its subscription ends on ${date}. Request the plan to renew it, and an administrator will contact you about payment.`;
}
