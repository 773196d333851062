import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import type { Card } from "../../../../domain/cards/schema.ts";
import { hasViewCounts } from "../../../../domain/cards/subscription.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LoadFailed } from "../../../ui/load-failed.tsx";
import { NavButton } from "../../../ui/nav-button.tsx";
import { CardToolPage } from "../../cards/components/card-tool-page.tsx";
import { useMe } from "../../people/api.ts";
import { PlanRequestLink } from "../../people/components/plan-request-link.tsx";
import { analyticsQuery } from "../api.ts";
import { ViewsPanel, ViewsSkeleton } from "../components/views-panel.tsx";

/** Shows the views of a card by day and channel. */
export function ViewsPage() {
  return (
    <CardToolPage title={t`Views`} route="/dashboard/views" skeleton={<ViewsSkeleton />}>
      {(card) => <Views card={card} />}
    </CardToolPage>
  );
}

function Views({ card }: { card: Card }) {
  const analytics = useQuery(analyticsQuery(card.id));
  const me = useMe();
  if (analytics.data && (analytics.data.qrScans > 0 || hasViewCounts(card.category))) {
    return <ViewsPanel total={analytics.data.qrScans} days={analytics.data.days} />;
  }
  if (analytics.data) {
    return (
      <EmptyState
        title={t`Views of this card aren't counted`}
        actions={
          me?.user.role === "admin" ? (
            <NavButton href="/admin">{t`Admin Dashboard`}</NavButton>
          ) : me ? (
            <PlanRequestLink user={me.user} comments={t`I would like the Premium plan.`}>
              {t`Request an upgrade`}
            </PlanRequestLink>
          ) : null
        }
      >
        {t`Views are counted for Premium and Executive cards.`}
      </EmptyState>
    );
  }
  if (analytics.isError) {
    return (
      <LoadFailed
        title={t`The views could not be loaded`}
        isPending={analytics.isFetching}
        onRetry={analytics.refetch}
      />
    );
  }
  return <ViewsSkeleton />;
}
