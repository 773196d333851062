import { and, isNull, lte, sql } from "drizzle-orm";
import type { Sql } from "../../db/database.ts";
import { invitation } from "../../db/schema/organizations.ts";

/** They ended when their time ran out, not when we noticed. */
export async function expireInvitations(db: Sql, now: Date): Promise<void> {
  await db
    .update(invitation)
    .set({ end: "expired", endedAt: sql`${invitation.expiresAt}` })
    .where(and(isNull(invitation.end), lte(invitation.expiresAt, now)));
}
