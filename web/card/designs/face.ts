import type { ReactNode } from "react";
import type { PublicCard } from "../../../domain/cards/public-card.ts";
import type { CardUrls } from "../card-urls.ts";

/** Level of the name's heading: 1 on the card's own page, higher inside another page. */
export type HeadingLevel = 1 | 2 | 3;

/** Props of each design, which decides on the layout, not on the content. `children`: bio and tabs. */
export type FaceProps = {
  card: PublicCard;
  urls: CardUrls;
  prefix: string;
  level: HeadingLevel;
  children: ReactNode;
};
