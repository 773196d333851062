import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-aria-components/Link";
import type { Card } from "../../../../domain/cards/schema.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { CardTools } from "./card-tools.tsx";

type CardToolPageProps = { title: string; card: Card | null /** While it loads. */; children: ReactNode };

/** A screen about one card beside its editor: the way back, whose card it is, and the other tools. */
export function CardToolPage({ title, card, children }: CardToolPageProps) {
  return (
    <div className="mx-auto w-full max-w-5xl px-4 pt-4 pb-16 sm:px-7">
      <Link
        href={card ? `/dashboard?card=${card.id}` : "/dashboard"}
        className="inline-flex min-h-11 items-center gap-2 text-15 font-medium text-muted no-underline hover:text-text"
      >
        <ArrowLeft aria-hidden="true" size={18} className="rtl:-scale-x-100" />
        My card
      </Link>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-32 font-extrabold tracking-[-0.03em]">{title}</h1>
          <p className="text-15 text-muted wrap-anywhere">
            {card ? <bdi>{card.name}</bdi> : <Skeleton className="my-1 h-4 w-40" />}
          </p>
        </div>
        {card ? <CardTools card={card} current={title} /> : <div className="h-11" />}
      </div>
      {children}
    </div>
  );
}
