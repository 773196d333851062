/** What an organization does with the codes of those who left: theirs on, a colleague's card, a web address, or a notice. */
export const retiredLinkChoices = ["person", "card", "web", "notice"] as const;
export type RetiredLinkChoice = (typeof retiredLinkChoices)[number];

/** Days for which such a code still leads to whoever left. */
export const graceLimits = { least: 0, most: 365, usual: 30 } as const;
