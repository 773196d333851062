import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { categoriesNote } from "../../../texts/plans.ts";
import { AccountSection } from "../../../ui/account-section.tsx";
import { LoadFailed } from "../../../ui/load-failed.tsx";
import { NavButton } from "../../../ui/nav-button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ownCardsQuery } from "../../cards/api.ts";
import { CardPlan } from "./card-plan.tsx";

/** The plan of each own card and the requests for another. Admins set plans themselves. */
export function PlanSection({ isReadOnly }: { isReadOnly: boolean }) {
  const cards = useQuery(ownCardsQuery);
  const items = cards.data?.items ?? [];
  return (
    <AccountSection anchor="plan" title={t`Plan`} lead={i18n._(categoriesNote)}>
      {cards.isError && items.length === 0 ? (
        <LoadFailed title={t`Your plan could not be loaded`} isPending={cards.isFetching} onRetry={cards.refetch} />
      ) : null}
      {cards.isPending ? <Skeleton className="h-48 rounded-panel" /> : null}
      {cards.isSuccess && items.length === 0 ? (
        <Panel>
          <p className="max-w-prose text-15 text-muted">
            {t`A plan belongs to a card. Create your card first, then request the plan you want here.`}
          </p>
          <NavButton href="/dashboard" className="mt-5">{t`Create your card`}</NavButton>
        </Panel>
      ) : null}
      <div className="flex flex-col gap-5">
        {items.map((card) => (
          <CardPlan key={card.id} card={card} isNamed={items.length > 1} isReadOnly={isReadOnly} />
        ))}
      </div>
    </AccountSection>
  );
}
