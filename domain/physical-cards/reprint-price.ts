import type { Category } from "../cards/categories.ts";
import { isExpired } from "../cards/subscription.ts";
import type { ReprintReason } from "./states.ts";

/**
 * The plans' terms of product 7.7: Standard Rs 100 for each damaged card; Premium two free, then Rs 50; Elite unlimited
 * replacement except mishandling, which costs Standard's price (docs/decisions/0026). These plans are the categories
 * Basic, Premium and Executive (product 1.4).
 */
const rupees = { standard: 100, premium: 50, eliteMishandled: 100 } as const;
const freeOfPremium = 2;

export type ReprintPrice = {
  /** In whole rupees; 0 is free. */
  price: number;
  /** Free reprints left before this one; null if not counted. */
  freeLeft: number | null;
};

/** Returns the category whose terms apply; after the subscription ended, Standard's (docs/decisions/0026). */
export function effectiveCategory(card: { category: Category; subscriptionExpires: Date | null }, now: Date): Category {
  return isExpired(card.subscriptionExpires, now) ? "Basic" : card.category;
}

/** @param freeUsed number of free reprints of this card under Premium's terms; rejected ones do not count */
export function reprintPrice(category: Category, reason: ReprintReason, freeUsed: number): ReprintPrice {
  switch (category) {
    case "Basic":
      return { price: rupees.standard, freeLeft: null };
    case "Premium": {
      const freeLeft = Math.max(0, freeOfPremium - freeUsed);
      return { price: freeLeft > 0 ? 0 : rupees.premium, freeLeft };
    }
    case "Executive":
      return { price: reason === "mishandled" ? rupees.eliteMishandled : 0, freeLeft: null };
  }
}
