import { asc, count, eq, inArray, or, sql } from "drizzle-orm";
import { type Deletion, namedAtMost } from "../../../domain/account/schema.ts";
import { isManagerRole } from "../../../domain/people/policy.ts";
import type { Sql } from "../../db/database.ts";
import { card } from "../../db/schema/cards.ts";
import { file, organization, organizationGrant, person } from "../../db/schema/people.ts";
import { listKeepersOf } from "../former-codes/keeping-queries.ts";
import { managersOf } from "../memberships/grant-queries.ts";
import { isLastActiveAdmin, type PersonRow } from "../people/queries.ts";
import { countOwnedBy } from "../physical-cards/queries.ts";

async function listLeftOrganizations(db: Sql, { id, role, organizationId }: PersonRow, limit?: number) {
  const others = sql`from ${person} o where o.organization_id = ${organization.id} and o.id <> ${id}`;
  const granted = sql`from ${organizationGrant} g where g.organization_id = ${organization.id}`;
  const otherManagers = sql`from ${managersOf(organization.id)} m where m.id <> ${id} and m.status = 'active'`;
  const query = db
    .select({
      id: organization.id,
      name: organization.name,
      otherMembers: sql<number>`(select count(*)::int ${others})`,
      hasOtherManager: sql<boolean>`exists (select ${otherManagers})`,
    })
    .from(organization)
    .where(or(sql`${id} in (select g.person_id ${granted})`, eq(organization.id, organizationId ?? "")))
    .orderBy(sql`${organization.id} <> ${organizationId ?? ""}`, asc(organization.name), asc(organization.id))
    .$dynamic();
  const rows = await (limit === undefined ? query : query.limit(limit));
  return rows.map((row) => ({ ...row, isMember: row.id === organizationId, manages: isManagerRole(role) }));
}

export async function listLastManagedBy(db: Sql, person: PersonRow): Promise<string[]> {
  const left = await listLeftOrganizations(db, person);
  return left.filter(({ manages, hasOtherManager }) => manages && !hasOtherManager).map(({ id }) => id);
}

export async function findDeletion(db: Sql, row: PersonRow): Promise<Deletion> {
  const ofPerson = eq(card.personId, row.id);
  const [cards] = await db.select({ all: count() }).from(card).where(ofPerson);
  const [images] = await db.select({ all: count() }).from(file).where(eq(file.personId, row.id));
  return {
    cardCount: cards?.all ?? 0,
    cards: await db
      .select({ id: card.id, name: card.name, shortCode: card.shortCode })
      .from(card)
      .where(ofPerson)
      .orderBy(card.createdAt, card.id)
      .limit(namedAtMost),
    codesKeptBy: await listKeepersOf(db, row.id),
    physicalCardCount: await countOwnedBy(db, row.id),
    imageCount: images?.all ?? 0,
    organizations: await listLeftOrganizations(db, row, namedAtMost),
    isLastAdmin: await isLastActiveAdmin(db, row),
  };
}

const isOf = (personId: string) =>
  or(
    eq(organization.createdBy, personId),
    inArray(
      organization.id,
      sql`(select g.organization_id from ${organizationGrant} g where g.person_id = ${personId})`,
    ),
    eq(organization.id, sql`(select p.organization_id from ${person} p where p.id = ${personId})`),
  );

/** Locked before any person (docs/decisions/0016), because deletion writes into organizations. */
export async function listOrganizationIdsOf(db: Sql, personId: string): Promise<string[]> {
  const rows = await db.select({ id: organization.id }).from(organization).where(isOf(personId));
  return rows.map(({ id }) => id);
}

/** Of the people whose rows name the person as author. */
export async function listReferringPersonIds(db: Sql, personId: string): Promise<string[]> {
  const rows = await db
    .select({ id: person.id })
    .from(person)
    .where(or(eq(person.createdBy, personId), eq(person.updatedBy, personId)));
  return rows.map(({ id }) => id);
}

export async function deletePersonRow(db: Sql, personId: string): Promise<void> {
  await db.delete(person).where(eq(person.id, personId));
}
