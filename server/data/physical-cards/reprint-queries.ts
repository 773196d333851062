import { and, count, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import type { ReprintState } from "../../../domain/physical-cards/states.ts";
import type { Cursor } from "../../core/cursor.ts";
import type { Sql } from "../../db/database.ts";
import { card } from "../../db/schema/cards.ts";
import { person } from "../../db/schema/people.ts";
import { physicalCard, reprint } from "../../db/schema/physical-cards.ts";
import { organizationLinks } from "../../db/schema/retired-links.ts";
import { anyOf, isAfterCursor } from "../../db/sql.ts";
import { matchesOrganizationLinks, type PhysicalScope } from "./queries.ts";

export type ReprintRow = typeof reprint.$inferSelect;

/** Ignores rejected requests. Requires a lock on the card's row. */
export async function countFreeReprints(db: Sql, cardId: string): Promise<number> {
  const [row] = await db
    .select({ all: count() })
    .from(reprint)
    .where(
      and(
        eq(reprint.cardId, cardId),
        eq(reprint.category, "Premium"),
        eq(reprint.price, 0),
        ne(reprint.state, "refused"),
      ),
    );
  return row?.all ?? 0;
}

export async function insertReprint(db: Sql, row: typeof reprint.$inferInsert): Promise<void> {
  await db.insert(reprint).values(row);
}

export async function findReprint(db: Sql, id: string): Promise<ReprintRow | null> {
  const [row] = await db.select().from(reprint).where(eq(reprint.id, id));
  return row ?? null;
}

/** Lock its physical card first. */
export async function lockReprint(db: Sql, id: string): Promise<ReprintRow | null> {
  const [row] = await db.select().from(reprint).where(eq(reprint.id, id)).for("update");
  return row ?? null;
}

export async function updateReprint(db: Sql, id: string, change: Partial<typeof reprint.$inferInsert>): Promise<void> {
  await db.update(reprint).set(change).where(eq(reprint.id, id));
}

/** @returns the requester, the card and its owner */
export async function endRequestsOfOthers(
  db: Sql,
  codes: readonly string[],
  state: ReprintState,
  ending: Pick<ReprintRow, "refusal" | "updatedAt" | "updatedBy">,
): Promise<{ personId: string; cardId: string | null; cardName: string | null; cardOwnerId: string | null }[]> {
  const holder = sql`(select p.person_id from ${physicalCard} p where p.code = ${reprint.physicalCode})`;
  return db
    .update(reprint)
    .set({ state: "refused", ...ending })
    .where(
      and(
        anyOf(reprint.physicalCode, codes),
        eq(reprint.state, state),
        sql`${reprint.personId} is distinct from ${holder}`,
      ),
    )
    .returning({
      personId: reprint.personId,
      cardId: reprint.cardId,
      cardName: sql<string | null>`(select c.name from ${card} c where c.id = ${reprint}.card_id)`,
      cardOwnerId: sql<string | null>`(select c.person_id from ${card} c where c.id = ${reprint}.card_id)`,
    });
}

function selectShown(db: Sql, where: SQL | undefined) {
  return db
    .select({
      reprint,
      card: { id: card.id, name: card.name },
      person: { id: person.id, name: person.name, email: person.email },
      cardHost: organizationLinks.cardHost,
      old: { cardId: physicalCard.cardId, lostAt: physicalCard.lostAt, replacedBy: physicalCard.replacedBy },
    })
    .from(reprint)
    .innerJoin(physicalCard, eq(physicalCard.code, reprint.physicalCode))
    .innerJoin(person, eq(person.id, reprint.personId))
    .leftJoin(card, eq(card.id, reprint.cardId))
    .leftJoin(organizationLinks, matchesOrganizationLinks)
    .where(where)
    .$dynamic();
}

export type ReprintRecord = Awaited<ReturnType<typeof selectShown>>[number];

export async function findReprintRecord(db: Sql, id: string): Promise<ReprintRecord | null> {
  const [row] = await selectShown(db, eq(reprint.id, id));
  return row ?? null;
}

export function listReprintsOf(db: Sql, personId: string): Promise<ReprintRecord[]> {
  return selectShown(db, eq(reprint.personId, personId)).orderBy(reprint.createdAt, reprint.id);
}

type ReprintList = {
  scope: PhysicalScope;
  state?: ReprintState | undefined;
  after?: Cursor | undefined;
  limit: number;
};

/** For an organization, requests of its members with the role user. */
function inScope(scope: PhysicalScope): SQL | undefined {
  if (scope === "all") return undefined;
  if ("personId" in scope) return eq(reprint.personId, scope.personId);
  return and(eq(person.organizationId, scope.organizationId), eq(person.role, "user"));
}

/** One row more than `limit`. */
export async function listReprintRows(db: Sql, { scope, state, after, limit }: ReprintList): Promise<ReprintRecord[]> {
  const where = and(
    inScope(scope),
    state === undefined ? undefined : eq(reprint.state, state),
    after && isAfterCursor({ time: reprint.createdAt, key: reprint.id }, after),
  );
  return selectShown(db, where)
    .orderBy(desc(reprint.createdAt), desc(reprint.id))
    .limit(limit + 1);
}
