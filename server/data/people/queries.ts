import { and, count, eq, or, sql } from "drizzle-orm";
import type { Role } from "../../../domain/people/schema.ts";
import type { Sql } from "../../db/database.ts";
import { organization, organizationMember, person } from "../../db/schema/people.ts";
import { anyOf } from "../../db/sql.ts";

export type PersonRow = typeof person.$inferSelect;
export type NewPerson = typeof person.$inferInsert;

export async function findPersonByEmail(db: Sql, email: string): Promise<PersonRow | null> {
  const [row] = await db.select().from(person).where(eq(person.email, email));
  return row ?? null;
}

export async function findPersonById(db: Sql, id: string): Promise<PersonRow | null> {
  const [row] = await db.select().from(person).where(eq(person.id, id));
  return row ?? null;
}

/** `no key update` lets references to it be inserted, which avoids deadlocks of two people who change each other. */
export async function lockPerson(db: Sql, id: string): Promise<PersonRow | null> {
  const [row] = await db.select().from(person).where(eq(person.id, id)).for("no key update");
  return row ?? null;
}

/** Locks by id, against deadlocks. */
export async function lockPeople(db: Sql, ids: readonly string[]): Promise<PersonRow[]> {
  return db
    .select()
    .from(person)
    .where(anyOf(person.id, ids))
    .orderBy(sql`${person.id} collate "C"`)
    .for("no key update");
}

export async function insertPerson(db: Sql, row: NewPerson): Promise<PersonRow> {
  const [inserted] = await db.insert(person).values(row).returning();
  if (!inserted) throw new Error("insert returned no row");
  return inserted;
}

/** Also updates the copies of role, name and status in the membership. */
export async function updatePerson(db: Sql, id: string, change: Partial<NewPerson>): Promise<PersonRow | null> {
  const [row] = await db.update(person).set(change).where(eq(person.id, id)).returning();
  const { name, role, status, updatedAt, updatedBy = null } = change;
  if (updatedAt && (name ?? role ?? status) !== undefined) {
    await db
      .update(organizationMember)
      .set({ ...(role === undefined ? {} : { role }), updatedBy, updatedAt })
      .where(eq(organizationMember.personId, id));
  }
  return row ?? null;
}

export async function deletePersonRow(db: Sql, id: string): Promise<void> {
  await db.delete(person).where(eq(person.id, id));
}

/** Ids of the people whose rows name the person as author. */
export async function listReferringPersonIds(db: Sql, id: string): Promise<string[]> {
  const rows = await db
    .select({ id: person.id })
    .from(person)
    .where(or(eq(person.createdBy, id), eq(person.updatedBy, id)));
  return rows.map((row) => row.id);
}

export async function countPeopleWithRole(db: Sql, role: Role): Promise<number> {
  const [row] = await db.select({ people: count() }).from(person).where(eq(person.role, role));
  return row?.people ?? 0;
}

async function countActiveAdmins(db: Sql): Promise<number> {
  const [row] = await db
    .select({ people: count() })
    .from(person)
    .where(and(eq(person.role, "admin"), eq(person.status, "active")));
  return row?.people ?? 0;
}

/** The last one must stay (product 1.8). Requires `lockAdmins`. */
export async function isLastActiveAdmin(db: Sql, row: PersonRow): Promise<boolean> {
  return row.role === "admin" && row.status === "active" && (await countActiveAdmins(db)) <= 1;
}

export async function listActiveAdminIds(db: Sql): Promise<string[]> {
  const rows = await db
    .select({ id: person.id })
    .from(person)
    .where(and(eq(person.role, "admin"), eq(person.status, "active")));
  return rows.map((row) => row.id);
}

/** Serializes changes of admins until the end of the transaction. */
export async function lockAdmins(db: Sql): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(20260103)`);
}

export async function findOrganizationName(db: Sql, id: string): Promise<{ id: string; name: string } | null> {
  const [row] = await db
    .select({ id: organization.id, name: organization.name })
    .from(organization)
    .where(eq(organization.id, id));
  return row ?? null;
}
