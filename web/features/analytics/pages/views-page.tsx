import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import type { Card } from "../../../../domain/cards/schema.ts";
import { countsViews } from "../../../../domain/cards/subscription.ts";
import { message } from "../../../../domain/core/messages.ts";
import { isApiError } from "../../../api/api-error.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LoadFailed } from "../../../ui/load-failed.tsx";
import { MessageScreen } from "../../../ui/message-screen.tsx";
import { NavButton } from "../../../ui/nav-button.tsx";
import { CardToolPage } from "../../cards/components/card-tool-page.tsx";
import { useToolCard } from "../../cards/use-tool-card.ts";
import { analyticsQuery } from "../api.ts";
import { ViewsPanel, ViewsSkeleton } from "../components/views-panel.tsx";

/** How often a card was looked at, and how its visitors came to it. */
export function ViewsPage() {
  const { card: id } = useSearch({ from: "/dashboard/views" });
  const { card, isMissing, error, refetch, isFetching } = useToolCard(id);
  if (isMissing) {
    return (
      <MessageScreen title={message.cardNotFound} actions={<NavButton href="/dashboard">My card</NavButton>}>
        {message.cardNotFoundWhy}
      </MessageScreen>
    );
  }
  return (
    <CardToolPage title="Views" card={card}>
      {card ? <Views card={card} /> : null}
      {!card && error ? (
        <LoadFailed title="The card could not be loaded" isPending={isFetching} onRetry={refetch} />
      ) : null}
      {card || error ? null : <ViewsSkeleton />}
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
        They are counted for Premium and Executive cards. Ask your administrator for one of these.
      </EmptyState>
    );
  }
  if (analytics.isError && !isApiError(analytics.error, "UNAUTHENTICATED")) {
    return (
      <LoadFailed title="The views could not be loaded" isPending={analytics.isFetching} onRetry={analytics.refetch} />
    );
  }
  return <ViewsSkeleton />;
}
