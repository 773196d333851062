// Apart from the schemas: what only names these does not bring those of a whole card into a page's first script.

export const categories = ["Basic", "Premium", "Executive"] as const;

export const plans = ["none", "1-month", "12-months", "lifetime"] as const;
