/**
 * What becomes of a physical card, from blank stock to the one that took its place. The database works it out from what
 * happened (server/db/schema/physical-cards.ts), so that it never says something else than the row.
 */
export const physicalStates = ["unassigned", "assigned", "written", "locked", "lost", "replaced"] as const;
export type PhysicalState = (typeof physicalStates)[number];

/** What a reprint is asked for. */
export const reprintReasons = ["damaged", "lost", "mishandled"] as const;
export type ReprintReason = (typeof reprintReasons)[number];

export const reprintStates = ["requested", "printed", "sent", "refused"] as const;
export type ReprintState = (typeof reprintStates)[number];

/** From asked for to sent, step by step; refused until it is printed. */
const steps: Record<ReprintState, readonly ReprintState[]> = {
  requested: ["printed", "refused"],
  printed: ["sent"],
  // Stryker disable next-line ArrayDeclaration: a text that is no state in the list opens no step
  sent: [],
  // Stryker disable next-line ArrayDeclaration: a text that is no state in the list opens no step
  refused: [],
};
export const mayBecome = (from: ReprintState, to: ReprintState): boolean => steps[from].includes(to);

/** So many lead to one card at most: a person has a few, and every one of them is kept beside the card's page in memory. */
export const physicalCardsPerCard = 50;
/** So much stock is made at once. */
export const stockAtOnce = 500;
