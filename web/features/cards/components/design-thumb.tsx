import { Suspense, useEffect } from "react";
import type { PublicCard } from "../../../../domain/cards/public-card.ts";
import type { CardUrls } from "../../../card/card-urls.ts";
import { lazyPart } from "../../../network/lazy-part.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";

const againMs = 5000;

const CardThumb = lazyPart(
  () => import("../../../card/card-thumb.tsx").then((module) => module.CardThumb),
  WaitingThumb,
);

/** A thumbnail is inside a control and cannot contain a retry button, so it retries automatically. */
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

/** Shows the card in a design, rendered by the real component. */
export function DesignThumb({ card, urls }: { card: PublicCard; urls: CardUrls }) {
  return (
    <Suspense fallback={<ThumbSkeleton />}>
      <CardThumb card={card} urls={urls} />
    </Suspense>
  );
}
