import { and, desc, eq, gt, inArray, isNotNull, lt, type SQL } from "drizzle-orm";
import type { Sql } from "../../db/database.ts";
import { oneTimeToken, type tokenPurpose } from "../../db/schema/auth.ts";
import { clockToleranceMs } from "../limits/queries.ts";

export type LinkPurpose = Exclude<(typeof tokenPurpose.enumValues)[number], "set-up">;
export const passwordPurposes = ["reset", "new-account"] as const satisfies readonly LinkPurpose[];

/** `email`: the mailed address; null: handed over. */
export type Link = { purpose: LinkPurpose; personId: string; email: string | null };

export async function insertLink(db: Sql, tokenHash: string, link: Link, now: Date, expiresAt: Date): Promise<void> {
  await db.insert(oneTimeToken).values({ tokenHash, ...link, createdAt: now, expiresAt });
}

function valid(tokenHash: string, purposes: readonly LinkPurpose[], now: Date): SQL | undefined {
  return and(
    eq(oneTimeToken.tokenHash, tokenHash),
    inArray(oneTimeToken.purpose, [...purposes]),
    gt(oneTimeToken.expiresAt, now),
    // Excludes links created while the clock was ahead.
    lt(oneTimeToken.createdAt, new Date(now.getTime() + clockToleranceMs)),
  );
}

const shown = { purpose: oneTimeToken.purpose, personId: oneTimeToken.personId, email: oneTimeToken.email };

/** Finds the rows to lock before `consumeLink`. */
export async function findLink(
  db: Sql,
  tokenHash: string,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<Link | null> {
  const [row] = await db
    .select(shown)
    .from(oneTimeToken)
    .where(valid(tokenHash, purposes, now));
  return row ? (row as Link) : null;
}

export async function consumeLink(
  db: Sql,
  tokenHash: string,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<Link | null> {
  const [row] = await db
    .delete(oneTimeToken)
    .where(valid(tokenHash, purposes, now))
    .returning(shown);
  return row ? (row as Link) : null;
}

export async function listMailedLinksOf(db: Sql, personId: string) {
  const { purpose, email, createdAt, expiresAt } = oneTimeToken;
  return db
    .select({ purpose, email, createdAt, expiresAt })
    .from(oneTimeToken)
    .where(and(eq(oneTimeToken.personId, personId), isNotNull(email)))
    .orderBy(desc(createdAt));
}

/** Deletes all purposes unless some are given. */
export async function deleteLinksOf(db: Sql, personId: string, purposes?: readonly LinkPurpose[]): Promise<void> {
  await db
    .delete(oneTimeToken)
    .where(
      and(eq(oneTimeToken.personId, personId), purposes ? inArray(oneTimeToken.purpose, [...purposes]) : undefined),
    );
}

export async function deleteEndedLinks(db: Sql, now: Date): Promise<void> {
  await db.delete(oneTimeToken).where(lt(oneTimeToken.expiresAt, now));
}
