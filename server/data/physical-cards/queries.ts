import { and, count, desc, eq, isNull, ne, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PhysicalState } from "../../../domain/physical-cards/states.ts";
import type { Cursor } from "../../core/cursor.ts";
import type { Sql } from "../../db/database.ts";
import { card } from "../../db/schema/cards.ts";
import { organization, person } from "../../db/schema/people.ts";
import { physicalCard, physicalCardText, reprint } from "../../db/schema/physical-cards.ts";
import { organizationLinks } from "../../db/schema/retired-links.ts";
import { containsByIndex, containsText, findKeys, searchStrategiesFor } from "../../db/search.ts";
import { anyOf, isAfterCursor, likePattern } from "../../db/sql.ts";

export type PhysicalRow = typeof physicalCard.$inferSelect;
type PhysicalValues = Omit<typeof physicalCard.$inferInsert, "code" | "createdAt" | "version">;

export async function findPhysicalCard(db: Sql, code: string): Promise<PhysicalRow | null> {
  const [row] = await db.select().from(physicalCard).where(eq(physicalCard.code, code));
  return row ?? null;
}

/** Lock its people and cards first (docs/decisions/0016). */
export async function lockPhysicalCard(db: Sql, code: string): Promise<PhysicalRow | null> {
  const [row] = await db.select().from(physicalCard).where(eq(physicalCard.code, code)).for("update");
  return row ?? null;
}

/** Ignores replaced ones. */
export async function countPhysicalCardsOf(db: Sql, cardId: string): Promise<number> {
  const [row] = await db
    .select({ all: count() })
    .from(physicalCard)
    .where(and(eq(physicalCard.cardId, cardId), ne(physicalCard.state, "replaced")));
  return row?.all ?? 0;
}

/** Includes lost ones. */
export function countPhysicalCardsTargeting(db: Sql, cardId: string): Promise<number> {
  return countWhere(db, eq(physicalCard.cardId, cardId));
}

export function countOfOrganization(db: Sql, organizationId: string): Promise<number> {
  return countWhere(db, eq(physicalCard.organizationId, organizationId));
}

export function countOwnedBy(db: Sql, personId: string): Promise<number> {
  return countWhere(db, and(eq(physicalCard.personId, personId), isNull(physicalCard.organizationId)));
}

async function countWhere(db: Sql, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ all: count() }).from(physicalCard).where(where);
  return row?.all ?? 0;
}

export async function insertPhysicalCards(db: Sql, rows: (typeof physicalCard.$inferInsert)[]): Promise<void> {
  await db.insert(physicalCard).values(rows);
}

export async function updatePhysicalCard(db: Sql, code: string, change: Partial<PhysicalValues>): Promise<void> {
  await db
    .update(physicalCard)
    .set({ ...change, version: sql`${physicalCard.version} + 1` })
    .where(eq(physicalCard.code, code));
}

const openReprint = sql<"requested" | "printed" | null>`(select r.state from ${reprint} r
  where r.physical_code = ${physicalCard}.code and r.state in ('requested', 'printed') limit 1)`;

/** The host of its organization, else of its holder's. */
export const matchesOrganizationLinks = eq(
  organizationLinks.organizationId,
  sql`coalesce(${physicalCard.organizationId}, ${person.organizationId})`,
);

function selectShown(db: Sql, where: SQL | undefined) {
  return db
    .select({
      physical: physicalCard,
      card: { id: card.id, name: card.name, category: card.category },
      person: { id: person.id, name: person.name, role: person.role, organizationId: person.organizationId },
      organization: { id: organization.id, name: organization.name },
      openReprint,
      cardHost: organizationLinks.cardHost,
    })
    .from(physicalCard)
    .leftJoin(card, eq(card.id, physicalCard.cardId))
    .leftJoin(person, eq(person.id, physicalCard.personId))
    .leftJoin(organization, eq(organization.id, physicalCard.organizationId))
    .leftJoin(organizationLinks, matchesOrganizationLinks)
    .where(where)
    .$dynamic();
}

export type PhysicalCardRecord = Awaited<ReturnType<typeof selectShown>>[number];

export async function findPhysicalCardRecord(db: Sql, code: string): Promise<PhysicalCardRecord | null> {
  const [row] = await selectShown(db, eq(physicalCard.code, code));
  return row ?? null;
}

export function listPhysicalCardsOf(db: Sql, personId: string): Promise<PhysicalCardRecord[]> {
  return selectShown(db, eq(physicalCard.personId, personId)).orderBy(physicalCard.createdAt, physicalCard.code);
}

export type PhysicalScope = { personId: string } | { organizationId: string } | "all";

type PhysicalList = {
  scope: PhysicalScope;
  state?: PhysicalState | undefined;
  search?: string | undefined;
  after?: Cursor | undefined;
  limit: number;
};

/** For an organization, those it owns that its leader may change (`mayManagePhysicalCard`). */
function isIn(scope: PhysicalScope): SQL | undefined {
  if (scope === "all") return undefined;
  if ("personId" in scope) return eq(physicalCard.personId, scope.personId);
  return and(
    eq(physicalCard.organizationId, scope.organizationId),
    or(isNull(physicalCard.personId), eq(person.role, "user")),
  );
}

const listedBy = [physicalCard.createdAt, physicalCard.code];
const newestFirst = listedBy.map((column) => desc(column));

/** Tests row by row, because listed rows are few or soon fill a page. The organization's name comes last. */
const isFound = (code: SQLWrapper, organizationId: SQLWrapper, text: string): SQL => sql`exists (
  select from ${physicalCardText} kept left join ${organization} o on o.id = ${organizationId}
  where kept.code = ${code} and ${containsText(sql`(kept.searched || ' ' || lower(coalesce(o.name, '')))`, text)} offset 0)`;

/** True if a name begins with the text after a space; a person's name may precede it. */
function mayEnd(name: SQL, text: string): SQL {
  const tails = [...text.matchAll(/ /gu)].map(({ index }) => likePattern(text.slice(index + 1)).slice(1));
  const begins = tails.map((tail) => sql`${name} like lower(${tail})`);
  return begins.length === 0 ? sql`false` : sql`((${sql.join(begins, sql` or `)}) and not ${containsText(name, text)})`;
}

function hitsOf(text: string, listed: SQL | undefined, days?: readonly number[]): SQL {
  const first = days && sql`to_timestamp(${Math.min(...days)}::float8 * 86400)`;
  const among = and(listed, first && sql`${physicalCard.createdAt} >= ${first}`);
  const marked = days && sql`array[day_of(${physicalCardText.createdAt})] && ${sql.param(days)}::integer[]`;
  const place = sql`select ${physicalCard.createdAt}, ${physicalCard.code}`;
  const { code, searched } = physicalCardText;
  const name = sql`lower(${organization.name})`;
  const owned = sql`${organization} join ${physicalCard} on ${physicalCard.organizationId} = ${organization.id}`;
  const kept = sql`${physicalCardText} on ${code} = ${physicalCard.code}`;
  const found = sql`select ${code} from ${physicalCardText} where ${and(containsByIndex(searched, text), marked)}`;
  return sql`${place} from ${physicalCardText} join ${physicalCard} on ${physicalCard.code} = ${code}
      where ${and(containsByIndex(searched, text), marked, among)}
    union all ${place} from ${owned}
      where ${and(containsByIndex(name, text), sql`${physicalCard.code} not in (${found})`, among)}
    union all ${place} from ${owned} join ${kept}
      where ${and(mayEnd(name, text), sql`not ${containsText(searched, text)}`, containsText(sql`(${searched} || ' ' || ${name})`, text), among)}`;
}

function findCodes(db: Sql, text: string, among: SQL | undefined, pageSize: number): Promise<string[]> {
  const looked = {
    columns: listedBy,
    falling: true,
    from: among,
    matches: isFound(physicalCard.code, physicalCard.organizationId, text),
    most: pageSize,
  };
  const hits = { all: hitsOf(text, among), onDays: (days: readonly number[]) => hitsOf(text, among, days) };
  return findKeys(searchStrategiesFor(db, physicalCard, looked, hits), pageSize);
}

/** One row more than `limit`. */
export async function listPhysicalRows(db: Sql, list: PhysicalList): Promise<PhysicalCardRecord[]> {
  const { scope, state, after, limit } = list;
  const text = list.search?.trim();
  const among = and(
    state === undefined ? undefined : eq(physicalCard.state, state),
    after && isAfterCursor({ time: physicalCard.createdAt, key: physicalCard.code }, after),
  );
  const codes = text && scope === "all" ? await findCodes(db, text, among, limit + 1) : null;
  const filter = and(
    among,
    codes ? anyOf(physicalCard.code, codes) : undefined,
    text ? isFound(physicalCard.code, physicalCard.organizationId, text) : undefined,
  );
  return selectShown(db, and(isIn(scope), filter))
    .orderBy(...newestFirst)
    .limit(limit + 1);
}
