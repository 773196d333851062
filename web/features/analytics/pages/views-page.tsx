import { useQuery } from "@tanstack/react-query";
import type { Card } from "../../../../domain/cards/schema.ts";
import { countsViews } from "../../../../domain/cards/subscription.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LoadFailed } from "../../../ui/load-failed.tsx";
import { CardToolPage } from "../../cards/components/card-tool-page.tsx";
import { analyticsQuery } from "../api.ts";
import { ViewsPanel, ViewsSkeleton } from "../components/views-panel.tsx";

/** How often a card was looked at, and how its visitors came to it. */
export function ViewsPage() {
  return (
    <CardToolPage title="Views" route="/dashboard/views" skeleton={<ViewsSkeleton />}>
      {(card) => <Views card={card} />}
    </CardToolPage>
  );
}

function Views({ card }: { card: Card }) {
  const analytics = useQuery(analyticsQuery(card.id));
  if (analytics.data && (analytics.data.qrScans > 0 || countsViews(card.category))) {
    return <ViewsPanel total={analytics.data.qrScans} days={analytics.data.days} />;
  }
  if (analytics.data) {
    return (
      <EmptyState title="Views of this card are not counted">
        Views are counted for Premium and Executive cards. Ask your administrator for an upgrade.
      </EmptyState>
    );
  }
  if (analytics.isError) {
    return (
      <LoadFailed title="The views could not be loaded" isPending={analytics.isFetching} onRetry={analytics.refetch} />
    );
  }
  return <ViewsSkeleton />;
}
