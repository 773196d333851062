import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import {
  type PlanId,
  planCategories,
  planIds,
  planNames,
  planOfCategory,
} from "../../../../domain/cards/plan-names.ts";
import type { Card } from "../../../../domain/cards/schema.ts";
import { isExpired, isLifetime } from "../../../../domain/cards/subscription.ts";
import { hasPlan } from "../../../../domain/upgrades/policy.ts";
import type { Upgrade } from "../../../../domain/upgrades/schema.ts";
import { subscriptionDate } from "../../../texts/subscription-date.ts";
import { StateBadge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import type { Tone } from "../../../ui/tone.ts";
import { OpenUpgrade } from "../../upgrades/components/open-upgrade.tsx";
import { PlanFeatures } from "../../upgrades/components/plan-features.tsx";
import { RequestPlanDialog } from "../../upgrades/components/request-plan-dialog.tsx";
import { useCardUpgrade } from "../../upgrades/use-card-upgrade.ts";

type CardPlanProps = {
  card: Card;
  /** True if the person has several cards. */
  isNamed: boolean;
  isReadOnly: boolean;
};

/** The current plan, what it brings, the open request, or the plans that can be requested. */
export function CardPlan({ card, isNamed, isReadOnly }: CardPlanProps) {
  const { open, declined, isPending } = useCardUpgrade(card.id);
  const plan = planOfCategory(card.category);
  const ends = card.subscriptionExpires === null ? null : new Date(card.subscriptionExpires);
  const state = stateOf(ends, new Date());
  return (
    <Panel>
      {isNamed ? (
        <p dir="auto" className="mb-1 text-14 text-muted wrap-anywhere">
          {card.name}
        </p>
      ) : null}
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="text-26 font-bold tracking-[-0.02em]">{planNames[plan]}</h3>
        <StateBadge tone={state.tone}>{state.label}</StateBadge>
      </div>
      <PlanFeatures plan={plan} />
      {open ? (
        <div className="mt-6">
          <OpenUpgrade upgrade={open} isReadOnly={isReadOnly} />
        </div>
      ) : null}
      {open || isPending || isReadOnly ? null : (
        <OtherPlans card={card} current={plan} ends={ends} declined={declined} />
      )}
    </Panel>
  );
}

function stateOf(ends: Date | null, now: Date): { label: string; tone: Tone } {
  if (ends === null) return { label: t`No Subscription`, tone: "neutral" };
  const date = subscriptionDate.format(ends);
  if (isExpired(ends, now)) return { label: t`Ended on ${date}`, tone: "bad" };
  if (isLifetime(ends, now)) return { label: t`Lifetime`, tone: "good" };
  return { label: t`Until ${date}`, tone: "good" };
}

type OtherPlansProps = { card: Card; current: PlanId; ends: Date | null; declined: Upgrade | null };

function OtherPlans({ card, current, ends, declined }: OtherPlansProps) {
  const [chosen, setChosen] = useState<PlanId | null>(null);
  const [shown, setShown] = useState<PlanId>("premium");
  const state = { category: card.category, subscriptionExpires: ends };
  const offered = planIds.filter((id) => !hasPlan(state, id, new Date()));
  if (offered.length === 0) return null;
  return (
    <div className="mt-6 border-t border-line pt-5">
      <h4 className="text-17 font-bold">{t`Request a plan`}</h4>
      {declined ? <Declined upgrade={declined} /> : null}
      <ul className="mt-2 divide-y divide-line">
        {offered.map((id) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
            <div className="min-w-0 flex-1 basis-56">
              <p className="mb-1.5 text-15 font-semibold">{nameOf(id, current)}</p>
              <PlanFeatures plan={id} />
            </div>
            <Button
              onPress={() => {
                setShown(id);
                setChosen(id);
              }}
            >
              {t`Request ${{ planName: planNames[id] }}…`}
            </Button>
          </li>
        ))}
      </ul>
      <RequestPlanDialog
        key={shown}
        cardId={card.id}
        plan={shown}
        current={current}
        isOpen={chosen !== null}
        onClose={() => setChosen(null)}
      />
    </div>
  );
}

function nameOf(plan: PlanId, current: PlanId): string {
  const planName = planNames[plan];
  if (plan === current) return t`${planName}, with a new subscription`;
  return t`${planName} (category ${{ category: planCategories[plan] }})`;
}

function Declined({ upgrade: { plan, refusal } }: { upgrade: Upgrade }) {
  const planName = planNames[plan];
  return (
    <p className="mt-2 text-15 text-bad wrap-anywhere">
      {refusal === "" ? (
        <Trans>Your last request, for {planName}, was declined.</Trans>
      ) : (
        <Trans>
          Your last request, for {planName}, was declined: <bdi>{refusal}</bdi>
        </Trans>
      )}
    </p>
  );
}
