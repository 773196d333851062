import type { ReactNode } from "react";
import type { PublicCard } from "../../../domain/cards/public-card.ts";
import type { CardUrls } from "../card-urls.ts";

/** Of the name: 1 on the card's own page, deeper inside another. */
export type HeadingLevel = 1 | 2 | 3;

/** What each design is given: it decides where things stand, never what there is. `children`: bio and tabs. */
export type FaceProps = {
  card: PublicCard;
  urls: CardUrls;
  prefix: string;
  level: HeadingLevel;
  children: ReactNode;
};
