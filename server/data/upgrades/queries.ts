import { and, desc, eq, type SQL } from "drizzle-orm";
import type { UpgradeState } from "../../../domain/upgrades/states.ts";
import type { Cursor } from "../../core/cursor.ts";
import type { Sql } from "../../db/database.ts";
import { card } from "../../db/schema/cards.ts";
import { person } from "../../db/schema/people.ts";
import { upgradeRequest } from "../../db/schema/upgrades.ts";
import { anyOf, isAfterCursor } from "../../db/sql.ts";

export type UpgradeRow = typeof upgradeRequest.$inferSelect;

export async function insertUpgrade(db: Sql, row: typeof upgradeRequest.$inferInsert): Promise<void> {
  await db.insert(upgradeRequest).values(row);
}

export async function findUpgrade(db: Sql, id: string): Promise<UpgradeRow | null> {
  const [row] = await db.select().from(upgradeRequest).where(eq(upgradeRequest.id, id));
  return row ?? null;
}

/** Lock its card first. */
export async function lockUpgrade(db: Sql, id: string): Promise<UpgradeRow | null> {
  const [row] = await db.select().from(upgradeRequest).where(eq(upgradeRequest.id, id)).for("update");
  return row ?? null;
}

export async function findOpenUpgrade(db: Sql, cardId: string): Promise<UpgradeRow | null> {
  const isOpen = and(eq(upgradeRequest.cardId, cardId), eq(upgradeRequest.state, "requested"));
  const [row] = await db.select().from(upgradeRequest).where(isOpen);
  return row ?? null;
}

type UpgradeChange = Partial<Pick<UpgradeRow, "state" | "refusal" | "updatedAt" | "updatedBy">>;

export async function updateUpgrade(db: Sql, id: string, change: UpgradeChange): Promise<void> {
  await db.update(upgradeRequest).set(change).where(eq(upgradeRequest.id, id));
}

function selectShown(db: Sql, where: SQL | undefined) {
  return db
    .select({
      upgrade: upgradeRequest,
      card: {
        id: card.id,
        name: card.name,
        status: card.status,
        category: card.category,
        subscriptionExpiresAt: card.subscriptionExpiresAt,
      },
      person: { id: person.id, name: person.name, email: person.email, status: person.status },
    })
    .from(upgradeRequest)
    .innerJoin(card, eq(card.id, upgradeRequest.cardId))
    .innerJoin(person, eq(person.id, upgradeRequest.personId))
    .where(where)
    .$dynamic();
}

export type UpgradeRecord = Awaited<ReturnType<typeof selectShown>>[number];

export async function findUpgradeRecord(db: Sql, id: string): Promise<UpgradeRecord | null> {
  const [row] = await selectShown(db, eq(upgradeRequest.id, id));
  return row ?? null;
}

export async function listUpgradesFor(db: Sql, cardIds: readonly string[]): Promise<UpgradeRow[]> {
  if (cardIds.length === 0) return [];
  return db
    .select()
    .from(upgradeRequest)
    .where(anyOf(upgradeRequest.cardId, cardIds))
    .orderBy(upgradeRequest.createdAt, upgradeRequest.id);
}

type UpgradeList = {
  /** Undefined: of everyone. */
  personId?: string | undefined;
  state?: UpgradeState | undefined;
  after?: Cursor | undefined;
  limit: number;
};

/** One row more than `limit`. */
export async function listUpgradeRows(
  db: Sql,
  { personId, state, after, limit }: UpgradeList,
): Promise<UpgradeRecord[]> {
  const where = and(
    personId === undefined ? undefined : eq(upgradeRequest.personId, personId),
    state === undefined ? undefined : eq(upgradeRequest.state, state),
    after && isAfterCursor({ time: upgradeRequest.createdAt, key: upgradeRequest.id }, after),
  );
  return selectShown(db, where)
    .orderBy(desc(upgradeRequest.createdAt), desc(upgradeRequest.id))
    .limit(limit + 1);
}
