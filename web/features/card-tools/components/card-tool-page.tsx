import { t } from "@lingui/core/macro";
import { useSearch } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-aria-components/Link";
import type { Card } from "../../../../domain/cards/schema.ts";
import { message } from "../../../../domain/core/messages.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { LoadFailed } from "../../../ui/load-failed.tsx";
import { MessageScreen } from "../../../ui/message-screen.tsx";
import { NavButton } from "../../../ui/nav-button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { CardTools } from "../../cards/components/card-tools.tsx";
import { useToolCard } from "../../cards/use-tool-card.ts";
import { NoCardYet } from "./no-card-yet.tsx";

const tools = {
  "/dashboard/views": "views",
  "/dashboard/signature": "signature",
  "/dashboard/background": "background",
  "/contacts/settings": "contacts",
} as const;

type CardToolPageProps = {
  title: string;
  route: keyof typeof tools;
  skeleton?: ReactNode;
  children: (card: Card) => ReactNode;
};

/** A tool screen for a card: a link back, the card's owner, the other tools and a description. */
export function CardToolPage({ title, route, skeleton, children }: CardToolPageProps) {
  const { card: id } = useSearch({ from: route });
  const { card, isMissing, isCardless, error, refetch, isFetching } = useToolCard(id);
  if (isMissing) {
    return (
      <MessageScreen
        title={translateText(message.cardNotFound)}
        actions={<NavButton href="/dashboard">{t`Your card`}</NavButton>}
      >
        {translateText(message.cardNotFoundWhy)}
      </MessageScreen>
    );
  }
  return (
    <div className="mx-auto w-full max-w-5xl px-4 pt-4 pb-16 sm:px-7">
      <Link
        href={card ? `/dashboard?card=${card.id}` : "/dashboard"}
        className="inline-flex min-h-11 items-center gap-2 text-15 font-medium text-muted no-underline hover:text-text"
      >
        <ArrowLeft aria-hidden="true" size={18} className="rtl:-scale-x-100" />
        {t`Your card`}
      </Link>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-32 font-extrabold tracking-[-0.03em]">{title}</h1>
          <div className="text-15 text-muted wrap-anywhere">
            {card ? <bdi>{card.name}</bdi> : isCardless ? null : <Skeleton className="my-1 h-4 w-40" />}
          </div>
        </div>
        {card ? <CardTools card={card} current={route} /> : isCardless ? null : <div className="h-11" />}
      </div>
      {card ? children(card) : null}
      {isCardless ? <NoCardYet tool={tools[route]} /> : null}
      {!card && error ? (
        <LoadFailed title={t`The card could not be loaded`} isPending={isFetching} onRetry={refetch} />
      ) : null}
      {card || isCardless || error ? null : (skeleton ?? <Skeleton className="h-96 rounded-panel" />)}
    </div>
  );
}
