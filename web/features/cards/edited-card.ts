import type { Card } from "../../../domain/cards/schema.ts";

/** What the form holds of a card, for the parts of the screen around it. */
export type EditedCard = {
  /** As stored; null for a new card. */
  card: Card | null;
  name: string;
  jobTitle: string;
  photoUrl: string | null;
  isUnsaved: boolean;
};
