import { and, count, desc, eq, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { Status } from "../../../domain/people/schema.ts";
import type { Sql } from "../../db/database.ts";
import { card } from "../../db/schema/cards.ts";
import { organization, organizationGrant, organizationMember, person } from "../../db/schema/people.ts";
import { organizationLinks } from "../../db/schema/retired-links.ts";
import { spellingsOf } from "../../db/search.ts";
import { anyOf, likePattern } from "../../db/sql.ts";

export async function insertMembership(db: Sql, row: typeof organizationMember.$inferInsert): Promise<void> {
  await db.insert(organizationMember).values(row);
}

export async function findMembershipOf(db: Sql, personId: string) {
  const [row] = await db
    .select({ id: organization.id, name: organization.name, member: organizationMember })
    .from(organizationMember)
    .innerJoin(organization, eq(organization.id, organizationMember.organizationId))
    .where(eq(organizationMember.personId, personId));
  return row ?? null;
}

const byName = sql<string>`lower(${person.name})`;

/** With their newest card. */
function selectMembers(db: Sql, where: SQL | undefined) {
  const newest = db
    .select()
    .from(card)
    .where(eq(card.personId, person.id))
    .orderBy(desc(card.createdAt), desc(card.id))
    .limit(1)
    .as("newest");
  return db
    .select({
      id: person.id,
      organizationId: organizationMember.organizationId,
      name: person.name,
      sortName: byName,
      email: person.email,
      role: person.role,
      status: person.status,
      statusSetBy: person.statusSetBy,
      emailVerified: sql<boolean>`${person.emailProvenAt} is not null`,
      lastLoginAt: person.lastLoginAt,
      addedAt: organizationMember.addedAt,
      addedBy: organizationMember.addedBy,
      updatedAt: organizationMember.updatedAt,
      updatedBy: organizationMember.updatedBy,
      remindedAt: organizationMember.remindedAt,
      cardHost: organizationLinks.cardHost,
      card: {
        id: newest.id,
        shortCode: newest.shortCode,
        name: newest.name,
        jobTitle: newest.jobTitle,
        photoFileId: newest.photoFileId,
        status: newest.status,
        category: newest.category,
        design: newest.design,
        accent: newest.accent,
        company: newest.company,
      },
    })
    .from(person)
    .innerJoin(
      organizationMember,
      and(
        eq(organizationMember.personId, person.id),
        eq(organizationMember.organizationId, sql`${person.organizationId}`),
      ),
    )
    .leftJoin(organizationLinks, eq(organizationLinks.organizationId, person.organizationId))
    .leftJoinLateral(newest, sql`true`)
    .where(where)
    .$dynamic();
}

export type MemberRow = Awaited<ReturnType<typeof selectMembers>>[number];

export async function findMember(db: Sql, organizationId: string, personId: string): Promise<MemberRow | null> {
  const [row] = await selectMembers(db, and(eq(person.organizationId, organizationId), eq(person.id, personId)));
  return row ?? null;
}

type MemberList = {
  status?: Status | undefined;
  card?: "none" | undefined;
  search?: string | undefined;
  after?: { name: string; id: string } | undefined;
  limit: number;
};

const isNamed = (text: string) => sql`lower(${person.name} || ' ' || ${person.email}) like lower(${likePattern(text)})`;

const hasNoCard = sql`not exists (select from ${card} c where c.person_id = ${person.id})`;

/** By name, one row more than `limit`. */
export async function listMemberRows(
  db: Sql,
  organizationId: string,
  { status, card: wanted, search, after, limit }: MemberList,
): Promise<MemberRow[]> {
  const text = search?.trim();
  const where = and(
    eq(person.organizationId, organizationId),
    status === undefined ? undefined : eq(person.status, status),
    wanted === "none" ? hasNoCard : undefined,
    text ? or(...spellingsOf(text).map(isNamed)) : undefined,
    after ? sql`(${byName}, ${person.id}) > (${after.name}, ${after.id})` : undefined,
  );
  return selectMembers(db, where)
    .orderBy(byName, person.id)
    .limit(limit + 1);
}

type MemberCounts = Record<"all" | "active" | "suspended" | "blocked" | "withoutCard" | "cards", number>;

export async function countMembers(db: Sql, organizationId: string): Promise<MemberCounts> {
  const isMember = eq(person.organizationId, organizationId);
  const [people] = await db
    .select({
      all: count(),
      active: sql<number>`(count(*) filter (where ${person.status} = 'active'))::int`,
      suspended: sql<number>`(count(*) filter (where ${person.status} = 'suspended'))::int`,
      blocked: sql<number>`(count(*) filter (where ${person.status} = 'blocked'))::int`,
      withoutCard: sql<number>`(count(*) filter (where ${hasNoCard}))::int`,
    })
    .from(person)
    .where(isMember);
  const [cards] = await db
    .select({ all: count() })
    .from(card)
    .innerJoin(person, eq(person.id, card.personId))
    .where(isMember);
  return { all: 0, active: 0, suspended: 0, blocked: 0, withoutCard: 0, ...people, cards: cards?.all ?? 0 };
}

/**
 * Notes the reminder of active members without a card who were not reminded since `lately`.
 * @param personId null: everyone except `by`
 * @returns whom it noted
 */
export async function noteReminders(
  db: Sql,
  organizationId: string,
  personId: string | null,
  { by, now, lately }: { by: string; now: Date; lately: Date },
): Promise<string[]> {
  const { organizationId: ofOrganization, personId: member, remindedAt } = organizationMember;
  const reminded = await db
    .update(organizationMember)
    .set({ remindedAt: now })
    .from(person)
    .where(
      and(
        eq(ofOrganization, organizationId),
        eq(person.id, member),
        personId === null ? undefined : eq(member, personId),
        ne(member, by),
        eq(person.status, "active"),
        or(isNull(remindedAt), lte(remindedAt, lately)),
        hasNoCard,
      ),
    )
    .returning({ id: member });
  return reminded.map(({ id }) => id);
}

export async function hasCard(db: Sql, personId: string): Promise<boolean> {
  const [found] = await db.select({ id: card.id }).from(card).where(eq(card.personId, personId)).limit(1);
  return found !== undefined;
}

export async function isAddedByManager(db: Sql, personId: string): Promise<boolean> {
  const [row] = await db
    .select({ addedBy: organizationMember.addedBy, addedByAdmin: organizationMember.addedByAdmin })
    .from(organizationMember)
    .where(eq(organizationMember.personId, personId));
  return row !== undefined && row.addedBy !== personId && !row.addedByAdmin;
}

/** Also lifts leaders' suspensions (product 3.13). */
export async function deleteMemberships(
  db: Sql,
  personIds: readonly string[],
  updatedBy: string | null,
  now: Date,
): Promise<void> {
  await db.delete(organizationMember).where(anyOf(organizationMember.personId, personIds));
  await db
    .update(person)
    .set({
      organizationId: null,
      status: sql`case when ${person.statusSetBy} = 'leader' then 'active' else ${person.status} end`,
      statusSetBy: sql`nullif(${person.statusSetBy}, 'leader')`,
      updatedAt: now,
      updatedBy,
    })
    .where(anyOf(person.id, personIds));
}

/** @returns those who became users */
export async function demoteLeadersWithoutOrganization(
  db: Sql,
  personIds: readonly string[],
  updatedBy: string | null,
  now: Date,
): Promise<string[]> {
  const holdsGrant = sql`exists (select from ${organizationGrant} g where g.person_id = ${person.id})`;
  const rows = await db
    .update(person)
    .set({ role: "user", updatedAt: now, updatedBy })
    .where(
      and(
        anyOf(person.id, personIds),
        eq(person.role, "leader"),
        isNull(person.organizationId),
        sql`not ${holdsGrant}`,
      ),
    )
    .returning({ id: person.id });
  return rows.map(({ id }) => id);
}
