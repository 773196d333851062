import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PlanId } from "../../domain/cards/plan-names.ts";

/**
 * Prices and reprint terms of product 7.6 and 7.7, for the landing page and the account. A plan includes exactly what its
 * card category includes.
 */
export type Plan = {
  id: PlanId;
  price: Record<Period, number>;
  features: readonly MessageDescriptor[];
};

export const periods = [
  { id: "monthly", unit: msg`a month` },
  { id: "annual", unit: msg`a year · save 10%` },
  { id: "direct", unit: msg`direct` },
] as const;
export type Period = (typeof periods)[number]["id"];

export const plans: readonly Plan[] = [
  {
    id: "standard",
    price: { monthly: 15, annual: 162, direct: 500 },
    features: [
      msg`Your card, link and QR code`,
      msg`A Save contact button that works on any phone`,
      msg`Reprints: Rs 100 per damaged card`,
    ],
  },
  {
    id: "premium",
    price: { monthly: 30, annual: 324, direct: 900 },
    features: [
      msg`Everything in Standard`,
      msg`Premium label on your card`,
      msg`Card view statistics`,
      msg`Reprints: two free, then Rs 50 each`,
    ],
  },
  {
    id: "elite",
    price: { monthly: 60, annual: 648, direct: 1500 },
    features: [
      msg`Everything in Premium`,
      msg`Executive label and verified check mark`,
      msg`Reprints: unlimited, except for mishandled cards`,
    ],
  },
];

/** Where plans and categories stand side by side (product 1.4). */
export const categoriesNote = msg`A plan sets your card's category: Standard is Basic, Premium is Premium, and Elite is Executive.`;
export const directNote = msg`“Direct” is a single payment for a lifetime subscription, with nothing to renew.`;

/** `Rs 1,500` (product 21.5). */
export function rupees(amount: number): string {
  return `Rs ${amount.toLocaleString("en-US")}`;
}
