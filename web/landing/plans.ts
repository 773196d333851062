import type { PlanId } from "../../domain/cards/plan-names.ts";

/** Prices and reprint terms of product 7.6 and 7.7. A plan includes exactly what its card category includes. */
export type Plan = {
  id: PlanId;
  price: Record<Period, number>;
  gives: readonly string[];
};

export const periods = [
  { id: "monthly", unit: "a month" },
  { id: "annual", unit: "a year · save 10%" },
  { id: "direct", unit: "direct" },
] as const;
export type Period = (typeof periods)[number]["id"];

export const plans: readonly Plan[] = [
  {
    id: "standard",
    price: { monthly: 15, annual: 162, direct: 500 },
    gives: ["Your card, link and QR code", "Save contact on every phone", "Reprint: Rs 100 per damaged card"],
  },
  {
    id: "premium",
    price: { monthly: 30, annual: 324, direct: 900 },
    gives: ["Everything in Standard", "Premium label on your card", "View statistics", "Reprint: two free, then Rs 50"],
  },
  {
    id: "elite",
    price: { monthly: 60, annual: 648, direct: 1500 },
    gives: [
      "Everything in Premium",
      "Executive label and verified tick",
      "Reprint: unlimited replacement, except mishandling",
    ],
  },
];

/** `Rs 1,500` (product 21.5). */
export function rupees(amount: number): string {
  return `Rs ${amount.toLocaleString("en-US")}`;
}
