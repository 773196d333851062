import { useRef } from "react";
import type { PublicCard } from "../../domain/cards/public-card.ts";
import { CardTexts } from "../texts/card-texts.tsx";
import { pageCode } from "./page-code.ts";
import "./card-preview.css";
import type { CardUrls } from "./card-urls.ts";
import { CardView } from "./card-view.tsx";
import { useAccent } from "./use-accent.ts";

/** The card at a fifth of its size, not interactive. */
export function CardThumb({ card, urls }: { card: PublicCard; urls: CardUrls }) {
  const root = useRef<HTMLSpanElement>(null);
  useAccent(root, card.accent);
  return (
    <span ref={root} className="evox-thumb" inert aria-hidden="true">
      <span>
        <CardTexts>
          <CardView card={card} urls={urls} code={pageCode(urls.code)} prefix={`thumb-${card.design}-`} level={3} />
        </CardTexts>
      </span>
    </span>
  );
}
