import { useEffect, useRef } from "react";
import type { PublicCard } from "../../domain/cards/public-card.ts";
import { CardTexts, cardI18n } from "../texts/card-texts.tsx";
import { pageCode } from "./page-code.ts";
import "./card-preview.css";
import type { CardUrls } from "./card-urls.ts";
import { CardView } from "./card-view.tsx";
import { enhanceCard } from "./enhance.ts";
import { scriptTexts } from "./script-texts.ts";
import { useAccent } from "./use-accent.ts";

const texts = scriptTexts(cardI18n);

type Props = { card: PublicCard; urls: CardUrls; prefix?: string };

/** Renders the card of the public page inside another screen. */
export function CardPreview({ card, urls, prefix = "preview-" }: Props) {
  const root = useRef<HTMLDivElement>(null);
  useAccent(root, card.accent);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each rendered card has its own tabs to enhance
  useEffect(() => {
    const view = root.current?.querySelector<HTMLElement>("[data-card]");
    return view ? enhanceCard(view, texts, { preview: true }) : undefined;
  }, [card, urls, prefix]);
  return (
    <div ref={root} className="evox-preview">
      <CardTexts>
        <CardView key={card.design} card={card} urls={urls} code={pageCode(urls.code)} prefix={prefix} level={2} />
      </CardTexts>
    </div>
  );
}
