import { lazy, Suspense } from "react";
import type { PublicCard } from "../../../../domain/cards/public-card.ts";
import type { CardUrls } from "../../../card/card-urls.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";

const CardThumb = lazy(() => import("../../../card/card-thumb.tsx").then((module) => ({ default: module.CardThumb })));

/** What the card would look like in a design: no drawing of it, the card. */
export function DesignThumb({ card, urls }: { card: PublicCard; urls: CardUrls }) {
  return (
    <Suspense fallback={<Skeleton className="h-23 w-15.5 sm:h-29 sm:w-19.5 rounded-[inherit]" />}>
      <CardThumb card={card} urls={urls} />
    </Suspense>
  );
}
