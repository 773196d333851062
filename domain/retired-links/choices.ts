/** Where an organization redirects retired links: the person's card, a colleague's, a web address, or a notice. */
export const retiredLinkChoices = ["person", "card", "web", "notice"] as const;
export type RetiredLinkChoice = (typeof retiredLinkChoices)[number];

/** Days for which a retired link still redirects to the person who left. */
export const graceLimits = { least: 0, most: 365, usual: 30 } as const;
