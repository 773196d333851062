import { and, eq } from "drizzle-orm";
import type { Sql } from "../../db/database.ts";
import { card } from "../../db/schema/cards.ts";
import { organization, person } from "../../db/schema/people.ts";
import { organizationLinks } from "../../db/schema/retired-links.ts";

type LinksRow = typeof organizationLinks.$inferSelect;
export type LinksValues = Pick<LinksRow, "formerChoice" | "formerCardId" | "formerWeb" | "graceDays">;
export type HostsValues = Pick<LinksRow, "cardHost" | "approvedHosts">;
export type LinksRecord = { links: LinksRow; card: { id: string; name: string; shortCode: string } | null };

/** A colleague's card counts only while its owner is a member. */
export async function findLinks(db: Sql, organizationId: string): Promise<LinksRecord | null> {
  const [row] = await db
    .select({
      links: organizationLinks,
      card: { id: card.id, name: card.name, shortCode: card.shortCode },
      ownerId: person.id,
    })
    .from(organizationLinks)
    .leftJoin(card, eq(card.id, organizationLinks.formerCardId))
    .leftJoin(person, and(eq(person.id, card.personId), eq(person.organizationId, organizationId)))
    .where(eq(organizationLinks.organizationId, organizationId));
  return row ? { links: row.links, card: row.ownerId === null ? null : row.card } : null;
}

export async function listLinksSetBy(db: Sql, personId: string) {
  return db
    .select({ links: organizationLinks, organizationName: organization.name })
    .from(organizationLinks)
    .innerJoin(organization, eq(organization.id, organizationLinks.organizationId))
    .where(eq(organizationLinks.updatedBy, personId))
    .orderBy(organizationLinks.organizationId);
}

export async function upsertLinks(
  db: Sql,
  organizationId: string,
  values: LinksValues,
  by: { updatedAt: Date; updatedBy: string },
): Promise<void> {
  await db
    .insert(organizationLinks)
    .values({ organizationId, ...values, ...by })
    .onConflictDoUpdate({ target: organizationLinks.organizationId, set: { ...values, ...by } });
}

export async function upsertHosts(
  db: Sql,
  organizationId: string,
  values: HostsValues,
  updatedAt: Date,
): Promise<void> {
  await db
    .insert(organizationLinks)
    .values({ organizationId, ...values, updatedAt })
    .onConflictDoUpdate({ target: organizationLinks.organizationId, set: values });
}

export async function listMemberCardIds(db: Sql, organizationId: string): Promise<string[]> {
  const rows = await db
    .select({ id: card.id })
    .from(card)
    .innerJoin(person, eq(person.id, card.personId))
    .where(eq(person.organizationId, organizationId));
  return rows.map(({ id }) => id);
}
