import type { Category } from "../../../domain/cards/categories.ts";
import { effectiveCategory, type ReprintPrice, reprintPrice } from "../../../domain/physical-cards/reprint-price.ts";
import type { ReprintReason } from "../../../domain/physical-cards/states.ts";
import type { CardRow } from "../../data/cards/queries.ts";
import { countFreeReprints } from "../../data/physical-cards/reprint-queries.ts";
import type { Sql } from "../../db/database.ts";

export type PricedReprint = ReprintPrice & {
  category: Category;
  hasEnded: boolean;
};

export async function priceReprint(db: Sql, card: CardRow, reason: ReprintReason, now: Date): Promise<PricedReprint> {
  const category = effectiveCategory({ category: card.category, subscriptionExpires: card.subscriptionExpiresAt }, now);
  const price = reprintPrice(category, reason, await countFreeReprints(db, card.id));
  return { category, ...price, hasEnded: category !== card.category };
}
