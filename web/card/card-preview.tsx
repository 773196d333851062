import { useEffect, useLayoutEffect, useRef } from "react";
import { accentProperties } from "../../domain/cards/accent.ts";
import type { PublicCard } from "../../domain/cards/public-card.ts";
import "./card-preview.css";
import type { CardUrls } from "./card-urls.ts";
import { CardView } from "./card-view.tsx";
import { enhanceCard } from "./enhance.ts";

type Props = { card: PublicCard; urls: CardUrls; prefix?: string };

/** The very card of the public page inside another screen. The accent goes through the CSSOM, as the policy asks. */
export function CardPreview({ card, urls, prefix = "preview-" }: Props) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(accentProperties(card.accent))) {
      root.current?.style.setProperty(name, value);
    }
  }, [card.accent]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each rendered card has its own tabs to enhance
  useEffect(() => {
    const view = root.current?.querySelector<HTMLElement>("[data-card]");
    return view ? enhanceCard(view, { preview: true }) : undefined;
  }, [card, urls, prefix]);
  return (
    <div ref={root} className="evox-preview">
      <CardView key={card.design} card={card} urls={urls} prefix={prefix} level={3} />
    </div>
  );
}
