import type { IncomingMessage } from "node:http";
import { findPublicCard } from "../data/cards/public-card-queries.ts";
import type { Sql } from "../db/database.ts";
import { isCardHost } from "./card-host.ts";

/** An organization's host takes only what visitors send to its own cards. */
export async function isCardOnHost(db: Sql, request: IncomingMessage, cardId: string): Promise<boolean> {
  if (isCardHost(request, null)) return true;
  return isCardHost(request, (await findPublicCard(db, cardId))?.cardHost ?? null);
}
