import { and, desc, eq, gte, inArray, isNotNull, lt, or, type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import type { AuditAction } from "../../../domain/audit/schema.ts";
import type { Sql } from "../../db/database.ts";
import { auditEntry, auditReason } from "../../db/schema/audit.ts";
import { loginEvent } from "../../db/schema/auth.ts";
import { card } from "../../db/schema/cards.ts";
import { organization, person } from "../../db/schema/people.ts";
import {
  containsByIndex,
  containsText,
  findEmailIn,
  findKeys,
  maxIndexKeys,
  type SearchStrategies,
  scanFirstRows,
} from "../../db/search.ts";
import { newestPerKey } from "../../db/sql.ts";
import { findPeople, matchesPeopleSearch, type PeopleSearch, selectMatchingPeople } from "../directory/queries.ts";

export type LogFilter = {
  action?: AuditAction | undefined;
  search?: string | undefined;
  /** Inclusive. */
  from?: Date | undefined;
  /** Exclusive. */
  before?: Date | undefined;
  person?: string | undefined;
};

const performer = alias(person, "performer");
const target = alias(person, "target");
const mention = (who: typeof performer | typeof target) => ({ name: who.name, email: who.email });

export type LogRow = Awaited<ReturnType<typeof listEntries>>[number];

type Mentioned = { people: string[]; organizations: string[] };

const organizationsFound = (text: string): SQL =>
  sql`select ${organization.id} from ${organization} where ${containsByIndex(sql`lower(${organization.name})`, text)}`;

/**
 * The log holds ids, so a text is searched among current people and organizations. Null: too many, so all entries are
 * read and sorted.
 */
async function findMentioned(db: Sql, text: string): Promise<Mentioned | null> {
  const { people } = await findPeople(db, text);
  if (!people) return null;
  const rows = await db.execute<{ id: string }>(sql`${organizationsFound(text)} limit ${maxIndexKeys + 1}`);
  return rows.length > maxIndexKeys ? null : { people, organizations: rows.map(({ id }) => id) };
}

/** @param every subselects that return numbers as `number` */
async function newestNumbers(db: Sql, every: readonly SQL[], most: number): Promise<string[]> {
  const rows = await db.execute<{ number: string }>(sql`
    select number from (${sql.join([...every], sql` union `)} offset 0) every order by number desc limit ${most}`);
  return rows.map(({ number }) => number);
}

function entriesOf({ people, organizations }: Mentioned, where: SQL | undefined, most: number): SQL[] {
  const number = auditEntry.sequence;
  return [
    newestPerKey({ column: auditEntry.performedBy, number }, people, where, most),
    newestPerKey({ column: auditEntry.targetUserId, number }, people, where, most),
    newestPerKey({ column: auditEntry.organizationId, number }, organizations, where, most),
  ];
}

function allEntries(db: Sql, text: string, where: SQL | undefined): SQL[] {
  const people = sql`(${selectMatchingPeople(db, text)}) named(id)`;
  const organizations = sql`(${organizationsFound(text)}) named`;
  const about = (column: PgColumn, named: SQL) => sql`select ${auditEntry.sequence} as number from ${named}
    join ${auditEntry} on ${column} = named.id where ${where ?? sql`true`}`;
  return [
    about(auditEntry.performedBy, people),
    about(auditEntry.targetUserId, people),
    about(auditEntry.organizationId, organizations),
  ];
}

function isAbout(text: string): SQL {
  const [performed, concerned] = [auditEntry.performedBy, auditEntry.targetUserId].map((column) =>
    matchesPeopleSearch(column, { text, people: null }),
  );
  const name = sql`lower(${organization.name})`;
  return sql`(${performed} or ${concerned} or exists (select from ${organization}
    where ${organization.id} = ${auditEntry.organizationId} and ${containsText(name, text)} offset 0))`;
}

type Searched = { text: string; where: SQL | undefined; most: number };

function waysToEntries(
  db: Sql,
  { text, where, most }: Searched,
  mentioned: () => Promise<Mentioned | null>,
): SearchStrategies {
  const looked = { columns: [auditEntry.sequence], falling: true, from: where, matches: isAbout(text), most };
  const gathered = async () => {
    const few = await mentioned();
    return few && newestNumbers(db, entriesOf(few, where, most), most);
  };
  const sorted = async () => (await gathered()) ?? newestNumbers(db, allEntries(db, text, where), most);
  return { nearest: scanFirstRows(db, auditEntry, looked), gathered, sorted };
}

const findNumbers = async (ways: SearchStrategies, { text, most }: Searched): Promise<number[]> =>
  (await (findEmailIn(text) === null ? findKeys(ways, most) : ways.sorted())).map(Number);

/** @returns a reader of pages, newest first, one row more than `limit`; `after` is a sequence number */
export async function openAuditLog(db: Sql, filter: LogFilter) {
  const text = filter.search?.trim();
  let found: Promise<Mentioned | null> | undefined;
  return async (after: number | undefined, limit: number) => {
    if (!text) return listEntries(db, filter, undefined, after, limit);
    const searched = { text, where: among(filter, after), most: limit + 1 };
    const mentioned = () => {
      found ??= findMentioned(db, text);
      return found;
    };
    const numbers = await findNumbers(waysToEntries(db, searched, mentioned), searched);
    return listEntries(db, filter, inArray(auditEntry.sequence, numbers), after, limit);
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
  const page = db
    .select({ sequence: auditEntry.sequence })
    .from(auditEntry)
    .where(and(among(filter, after), found))
    .orderBy(desc(auditEntry.sequence))
    .limit(limit + 1)
    .as("page");
  return (
    db
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
        reason: auditReason.reason,
        createdAt: auditEntry.createdAt,
        performer: mention(performer),
        target: mention(target),
        cardName: card.name,
      })
      .from(page)
      .innerJoin(auditEntry, eq(auditEntry.sequence, page.sequence))
      .leftJoin(performer, eq(performer.id, auditEntry.performedBy))
      .leftJoin(target, eq(target.id, auditEntry.targetUserId))
      .leftJoin(card, eq(card.id, auditEntry.targetCardId))
      // Without a hash in the chain it is not the entry's.
      .leftJoin(auditReason, and(eq(auditReason.sequence, auditEntry.sequence), isNotNull(auditEntry.reasonHash)))
      .orderBy(desc(auditEntry.sequence))
  );
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
  const searched = text ? { text, where, most: limit + 1 } : undefined;
  const found = searched && inArray(loginEvent.id, await findNumbers(waysToSignIns(db, searched), searched));
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

export type SignInRow = Awaited<ReturnType<typeof listSignInRows>>[number];

function waysToSignIns(db: Sql, { text, where, most }: Searched): SearchStrategies {
  const matches = matchesPeopleSearch(loginEvent.personId, { text, people: null });
  const looked = { columns: [loginEvent.id], falling: true, from: where, matches, most };
  let found: Promise<PeopleSearch> | undefined;
  const gathered = async () => {
    found ??= findPeople(db, text);
    const { people } = await found;
    const { personId, id } = loginEvent;
    return people && newestNumbers(db, [newestPerKey({ column: personId, number: id }, people, where, most)], most);
  };
  const all = sql`select ${loginEvent.id} as number from (${selectMatchingPeople(db, text)}) named(id)
    join ${loginEvent} on ${loginEvent.personId} = named.id where ${where ?? sql`true`}`;
  const sorted = async () => (await gathered()) ?? newestNumbers(db, [all], most);
  return { nearest: scanFirstRows(db, loginEvent, looked), gathered, sorted };
}
