import type { ReactNode } from "react";
import type { PublicCard } from "../../../domain/cards/public-card.ts";
import type { CardUrls } from "../card-urls.ts";

/** What each design is given: it decides where things stand, never what there is. `children`: bio and tabs. */
export type FaceProps = {
  card: PublicCard;
  urls: CardUrls;
  prefix: string;
  level: 1 | 3;
  children: ReactNode;
};
