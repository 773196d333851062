import { Suspense, useEffect } from "react";
import type { PublicCard } from "../../../../domain/cards/public-card.ts";
import type { CardUrls } from "../../../card/card-urls.ts";
import { lazyPart } from "../../../page/lazy-part.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";

const againMs = 5000;

const CardThumb = lazyPart(
  () => import("../../../card/card-thumb.tsx").then((module) => module.CardThumb),
  WaitingThumb,
);

/** A thumb is part of something to press and can hold nothing to press itself, so it asks again by itself. */
function WaitingThumb({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onRetry, againMs);
    return () => clearTimeout(timer);
  }, [onRetry]);
  return <ThumbSkeleton />;
}

function ThumbSkeleton() {
  return <Skeleton className="h-23 w-15.5 sm:h-29 sm:w-19.5 rounded-[inherit]" />;
}

/** What the card would look like in a design: no drawing of it, the card. */
export function DesignThumb({ card, urls }: { card: PublicCard; urls: CardUrls }) {
  return (
    <Suspense fallback={<ThumbSkeleton />}>
      <CardThumb card={card} urls={urls} />
    </Suspense>
  );
}
