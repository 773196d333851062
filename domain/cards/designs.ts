/** The five designs of a card; all are free. */
export const designs = ["lift", "ledger", "night", "block", "badge"] as const;
export type Design = (typeof designs)[number];
