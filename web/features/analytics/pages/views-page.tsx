import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import type { Card } from "../../../../domain/cards/schema.ts";
import { hasViewCounts } from "../../../../domain/cards/subscription.ts";
import { LoadFailed } from "../../../ui/load-failed.tsx";
import { CardToolPage } from "../../card-tools/components/card-tool-page.tsx";
import { useMe } from "../../people/api.ts";
import { analyticsQuery } from "../api.ts";
import { UncountedViews } from "../components/uncounted-views.tsx";
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
  if (analytics.data) return me ? <UncountedViews card={card} me={me} /> : null;
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
