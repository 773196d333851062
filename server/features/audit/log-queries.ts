import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { AuditAction } from "../../../domain/audit/schema.ts";
import type { Sql } from "../../db/database.ts";
import { auditEntry } from "../../db/schema/audit.ts";
import { loginEvent } from "../../db/schema/auth.ts";
import { directoryEntry } from "../../db/schema/directory.ts";
import { organization, person } from "../../db/schema/people.ts";
import { likePattern } from "../../db/sql.ts";

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

/** Whoever searches for so common a text is not helped by more of them. */
const mostFound = 200;

/** Newest first, one row more than `limit`; `after` is a sequence number. */
export async function listEntries(db: Sql, filter: LogFilter, after: number | undefined, limit: number) {
  const page = db
    .select()
    .from(auditEntry)
    .where(
      and(
        filter.action === undefined ? undefined : eq(auditEntry.action, filter.action),
        filter.from === undefined ? undefined : gte(auditEntry.createdAt, filter.from),
        filter.before === undefined ? undefined : lt(auditEntry.createdAt, filter.before),
        filter.person === undefined ? undefined : concerns([filter.person]),
        filter.search?.trim() ? await mentions(db, filter.search.trim()) : undefined,
        after === undefined ? undefined : lt(auditEntry.sequence, after),
      ),
    )
    .orderBy(desc(auditEntry.sequence))
    .limit(limit + 1)
    .as("page");
  return db
    .select({
      sequence: page.sequence,
      action: page.action,
      performedBy: page.performedBy,
      targetUserId: page.targetUserId,
      targetCardId: page.targetCardId,
      organizationId: page.organizationId,
      organizationName: page.organizationName,
      fromValue: page.fromValue,
      toValue: page.toValue,
      createdAt: page.createdAt,
      performer: mention(performer),
      target: mention(target),
    })
    .from(page)
    .leftJoin(performer, eq(performer.id, page.performedBy))
    .leftJoin(target, eq(target.id, page.targetUserId))
    .orderBy(desc(page.sequence));
}

function concerns(people: readonly string[]): SQL | undefined {
  return or(inArray(auditEntry.performedBy, [...people]), inArray(auditEntry.targetUserId, [...people]));
}

/**
 * The log holds ids: what was typed is looked for among today's people and organizations first, and the log is then
 * read by their ids. Nobody found finds nothing.
 */
async function mentions(db: Sql, text: string): Promise<SQL | undefined> {
  const pattern = sql`lower(${likePattern(text)})`;
  const people = await db
    .selectDistinct({ id: directoryEntry.personId })
    .from(directoryEntry)
    .where(sql`${directoryEntry.searched} like ${pattern}`)
    .limit(mostFound);
  const organizations = await db
    .select({ id: organization.id })
    .from(organization)
    .where(sql`lower(${organization.name}) like ${pattern}`)
    .limit(mostFound);
  const where = [
    ...(people.length > 0 ? [concerns(people.map(({ id }) => id))] : []),
    ...(organizations.length > 0
      ? [
          inArray(
            auditEntry.organizationId,
            organizations.map(({ id }) => id),
          ),
        ]
      : []),
  ];
  return where.length > 0 ? or(...where) : sql`false`;
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
  const found = db
    .select({ id: directoryEntry.personId })
    .from(directoryEntry)
    .where(sql`${directoryEntry.searched} like lower(${likePattern(text ?? "")})`);
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
    .where(
      and(
        success === undefined ? undefined : eq(loginEvent.success, success),
        text ? inArray(loginEvent.personId, found) : undefined,
        after === undefined ? undefined : lt(loginEvent.id, after),
      ),
    )
    .orderBy(desc(loginEvent.id))
    .limit(limit + 1);
}
