import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { AuditAction } from "../../../domain/audit/schema.ts";
import type { Sql } from "../../db/database.ts";
import { auditEntry } from "../../db/schema/audit.ts";
import { loginEvent } from "../../db/schema/auth.ts";
import { organization, person } from "../../db/schema/people.ts";
import { addressIn, findNear, holds, holdsByIndex, nearestIn } from "../../db/search.ts";
import { anyOf, newestOf } from "../../db/sql.ts";
import { type FoundPeople, findPeople, isFound } from "../people/directory-queries.ts";

export type LogFilter = {
  action?: AuditAction | undefined;
  search?: string | undefined;
  /** From this moment on. */
  from?: Date | undefined;
  /** Before this moment. */
  before?: Date | undefined;
  person?: string | undefined;
};

const performer = alias(person, "performer");
const target = alias(person, "target");
const mention = (who: typeof performer | typeof target) => ({ name: who.name, email: who.email });

export type LogRow = Awaited<ReturnType<typeof listEntries>>[number];

/** What a search of the log finds among today's people and organizations; null where that is much. */
type Mentioned = { people: FoundPeople; organizations: string[] | null };

/** The entries of so few are read by their own indexes; of more, the log is read in its order until a page is full. */
const fewNames = 1000;

/**
 * The log holds ids: what was typed is looked for among today's people and organizations first, once for a page or a
 * whole export, and the log is then read by their ids.
 */
async function findMentioned(db: Sql, text: string): Promise<Mentioned> {
  const people = await findPeople(db, text);
  const rows = await db
    .select({ id: organization.id })
    .from(organization)
    .where(holdsByIndex(sql`lower(${organization.name})`, text))
    .limit(fewNames + 1);
  return { people, organizations: rows.length > fewNames ? null : rows.map(({ id }) => id) };
}

/** Entries about any of them: the newest of each where they are few, else the log in its order, entry by entry. */
function mentions({ people, organizations }: Mentioned, where: SQL | undefined, count: number): SQL {
  if (people.people && people.people.length <= fewNames && organizations) {
    const number = auditEntry.sequence;
    const each = [
      newestOf({ column: auditEntry.performedBy, number }, people.people, where, count),
      newestOf({ column: auditEntry.targetUserId, number }, people.people, where, count),
      newestOf({ column: auditEntry.organizationId, number }, organizations, where, count),
    ];
    return sql`${number} in (${sql.join(each, sql` union `)} order by number desc limit ${count})`;
  }
  const isAbout = organizations
    ? anyOf(auditEntry.organizationId, organizations)
    : sql`exists (select from ${organization}
        where ${organization.id} = ${auditEntry.organizationId} and ${holds(sql`lower(${organization.name})`, people.text)} offset 0)`;
  return sql`(${isFound(auditEntry.performedBy, people)} or ${isFound(auditEntry.targetUserId, people)} or ${isAbout})`;
}

/** @returns the pages of the log, newest first, one row more than `limit`; `after` is a sequence number */
export async function openLog(db: Sql, filter: LogFilter) {
  const text = filter.search?.trim();
  let mentioned: Promise<Mentioned> | undefined;
  return async (after: number | undefined, limit: number) => {
    if (!text) return listEntries(db, filter, undefined, after, limit);
    const where = among(filter, after);
    const matches = mentions({ people: { text, people: null }, organizations: null }, undefined, limit + 1);
    const looked = { columns: [auditEntry.sequence], falling: true, from: where, matches, most: limit + 1 };
    const nearest = nearestIn<string>(db, auditEntry, looked);
    const near = addressIn(text) === null ? await findNear(nearest, limit + 1) : null;
    if (near) return listEntries(db, filter, inArray(auditEntry.sequence, near.map(Number)), after, limit);
    mentioned ??= findMentioned(db, text);
    return listEntries(db, filter, mentions(await mentioned, where, limit + 1), after, limit);
  };
}

function among(filter: LogFilter, after: number | undefined): SQL | undefined {
  return and(
    filter.action === undefined ? undefined : eq(auditEntry.action, filter.action),
    filter.from === undefined ? undefined : gte(auditEntry.createdAt, filter.from),
    filter.before === undefined ? undefined : lt(auditEntry.createdAt, filter.before),
    filter.person === undefined
      ? undefined
      : or(eq(auditEntry.performedBy, filter.person), eq(auditEntry.targetUserId, filter.person)),
    after === undefined ? undefined : lt(auditEntry.sequence, after),
  );
}

async function listEntries(
  db: Sql,
  filter: LogFilter,
  found: SQL | undefined,
  after: number | undefined,
  limit: number,
) {
  // The page first, by what an index holds; only then its entries.
  const page = db
    .select({ sequence: auditEntry.sequence })
    .from(auditEntry)
    .where(and(among(filter, after), found))
    .orderBy(desc(auditEntry.sequence))
    .limit(limit + 1)
    .as("page");
  return db
    .select({
      sequence: auditEntry.sequence,
      action: auditEntry.action,
      performedBy: auditEntry.performedBy,
      targetUserId: auditEntry.targetUserId,
      targetCardId: auditEntry.targetCardId,
      organizationId: auditEntry.organizationId,
      organizationName: auditEntry.organizationName,
      fromValue: auditEntry.fromValue,
      toValue: auditEntry.toValue,
      createdAt: auditEntry.createdAt,
      performer: mention(performer),
      target: mention(target),
    })
    .from(page)
    .innerJoin(auditEntry, eq(auditEntry.sequence, page.sequence))
    .leftJoin(performer, eq(performer.id, auditEntry.performedBy))
    .leftJoin(target, eq(target.id, auditEntry.targetUserId))
    .orderBy(desc(auditEntry.sequence));
}

type SignInFilter = { search?: string | undefined; success?: boolean | undefined };

/** Newest first, one row more than `limit`; `after` is an event's id. */
export async function listSignInRows(
  db: Sql,
  { search, success }: SignInFilter,
  after: number | undefined,
  limit: number,
) {
  const text = search?.trim();
  const where = and(
    success === undefined ? undefined : eq(loginEvent.success, success),
    after === undefined ? undefined : lt(loginEvent.id, after),
  );
  const found = text ? await signInsOf(db, text, where, limit + 1) : undefined;
  return db
    .select({
      id: loginEvent.id,
      success: loginEvent.success,
      userAgent: loginEvent.userAgent,
      createdAt: loginEvent.createdAt,
      person: { id: person.id, name: person.name, email: person.email },
    })
    .from(loginEvent)
    .innerJoin(person, eq(person.id, loginEvent.personId))
    .where(and(where, found))
    .orderBy(desc(loginEvent.id))
    .limit(limit + 1);
}

async function signInsOf(db: Sql, text: string, where: SQL | undefined, count: number): Promise<SQL> {
  const matches = isFound(loginEvent.personId, { text, people: null });
  const looked = { columns: [loginEvent.id], falling: true, from: where, matches, most: count };
  const nearest = nearestIn<string>(db, loginEvent, looked);
  const near = addressIn(text) === null ? await findNear(nearest, count) : null;
  if (near) return inArray(loginEvent.id, near.map(Number));
  const found = await findPeople(db, text);
  if (!found.people) return isFound(loginEvent.personId, found);
  const newest = newestOf({ column: loginEvent.personId, number: loginEvent.id }, found.people, where, count);
  return sql`${loginEvent.id} in (${newest} order by number desc limit ${count})`;
}
