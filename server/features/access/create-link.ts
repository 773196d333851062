import { hashToken, newToken } from "../../core/tokens.ts";
import { insertLink, type Link } from "../../data/tokens/queries.ts";
import type { Sql } from "../../db/database.ts";
import type { Services } from "../../services.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** Product 13.2; a new person may read the first email days later. */
export const lifetimes = { reset: 30 * minute, newAccount: 7 * day, prove: 3 * day, change: day };

const pages = { reset: "/reset", "new-account": "/reset", "prove-email": "/prove", "change-email": "/prove" } as const;

export type CreatedLink = { url: string; expiresAt: Date };

/**
 * The token is in the fragment, which reaches no server and no log; only its hash is stored. Each attempt to send an
 * email creates another link; earlier ones keep working.
 */
export async function createLink(
  { clock, publicUrl }: Services,
  db: Sql,
  link: Link,
  lifetimeMs: number,
): Promise<CreatedLink> {
  const now = clock.now();
  const token = newToken();
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await insertLink(db, hashToken(token), link, now, expiresAt);
  return { url: new URL(`${pages[link.purpose]}#${token}`, publicUrl).href, expiresAt };
}
