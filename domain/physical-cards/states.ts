/**
 * The states of a physical card, from blank stock to replaced. The database computes the state from the row
 * (server/db/schema/physical-cards.ts), so that the two cannot disagree.
 */
export const physicalStates = ["unassigned", "assigned", "written", "locked", "lost", "replaced"] as const;
export type PhysicalState = (typeof physicalStates)[number];

/** Reasons for a reprint. */
export const reprintReasons = ["damaged", "lost", "mishandled"] as const;
export type ReprintReason = (typeof reprintReasons)[number];

export const reprintStates = ["requested", "printed", "sent", "refused"] as const;
export type ReprintState = (typeof reprintStates)[number];

/** Transitions of a reprint from requested to sent; it can be rejected until it is printed. */
const steps: Record<ReprintState, readonly ReprintState[]> = {
  requested: ["printed", "refused"],
  printed: ["sent"],
  // Stryker disable next-line ArrayDeclaration: a text that is not a listed state allows no transition
  sent: [],
  // Stryker disable next-line ArrayDeclaration: a text that is not a listed state allows no transition
  refused: [],
};
export const canTransition = (from: ReprintState, to: ReprintState): boolean => steps[from].includes(to);

/** Maximum per card: people have few, and all are cached in memory with the card's page. */
export const physicalCardsPerCard = 50;
/** Maximum number of blank cards created in one request. */
export const maxStockPerRequest = 500;
