/** Apart from the card's schema, which brings the telephone numbers of the world with it: lists of people need only this. */

export const categories = ["Basic", "Premium", "Executive"] as const;
export type Category = (typeof categories)[number];

/** `add-…`: to the end of a subscription that runs. */
export const plans = ["none", "1-month", "12-months", "add-1-month", "add-12-months", "lifetime"] as const;
export type Plan = (typeof plans)[number];
