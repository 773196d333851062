/** Separate from the card's schema, which imports the phone number metadata that lists of people do not need. */

export const categories = ["Basic", "Premium", "Executive"] as const;
export type Category = (typeof categories)[number];

/** `add-…` extends a running subscription. */
export const plans = ["none", "1-month", "12-months", "add-1-month", "add-12-months", "lifetime"] as const;
export type Plan = (typeof plans)[number];
