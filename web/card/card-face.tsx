import { useRef } from "react";
import type { PublicCard } from "../../domain/cards/public-card.ts";
import { CardTexts } from "../texts/card-texts.tsx";
import "./card-preview.css";
import type { CardUrls } from "./card-urls.ts";
import { faces } from "./designs/faces.ts";
import { useAccent } from "./use-accent.ts";

/** The top of the card at three fifths of its size, as wide as its place; not interactive. */
export function CardFace({ card, urls }: { card: PublicCard; urls: CardUrls }) {
  const root = useRef<HTMLSpanElement>(null);
  useAccent(root, card.accent);
  const Face = faces[card.design];
  return (
    <span ref={root} className="evox-thumb evox-thumb-face" inert aria-hidden="true">
      <span>
        <CardTexts>
          <div className={`evox-card evox-${card.design}`} data-photo={card.photoUrl !== null}>
            <div className="evox-layout">
              <article className="evox-sheet">
                <Face card={card} urls={urls} prefix={`face-${card.id}-`} level={3}>
                  {null}
                </Face>
              </article>
            </div>
          </div>
        </CardTexts>
      </span>
    </span>
  );
}
