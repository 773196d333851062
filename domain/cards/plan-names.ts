/** Ids of the landing page's plans in URLs. Product 1.4 maps them to categories. */
const planIds = ["standard", "premium", "elite"] as const;
export type PlanId = (typeof planIds)[number];

export const planNames: Record<PlanId, string> = { standard: "Standard", premium: "Premium", elite: "Elite" };

export const isPlanId = (value: unknown): value is PlanId => planIds.some((id) => id === value);
