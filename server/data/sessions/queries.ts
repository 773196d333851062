import { and, desc, eq, inArray, lt, ne, not, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Sql } from "../../db/database.ts";
import { knownDevice, loginEvent, oneTimeToken, session } from "../../db/schema/auth.ts";
import { person } from "../../db/schema/people.ts";
import { memoizedStatement } from "../../db/sql.ts";
import { clockToleranceMs } from "../limits/queries.ts";
import { managedOrganizationIds } from "../people/actor-queries.ts";
import { hasSecondFactor } from "../second-factors/factor-queries.ts";
import { deletePendingSignInsOf } from "../second-factors/pending-sign-in-queries.ts";

/** Product 14.9: 7 days idle, 30 days at most. */
const sessionIdleMs = 7 * 86_400_000;
export const maxSessionMs = 30 * 86_400_000;
export const deviceKnownMs = 365 * 86_400_000;

type Limits<Value> = { usedAfter: Value; beganAfter: Value; beganBefore: Value };

const limitsAt = (now: Date): Limits<string> => ({
  usedAfter: new Date(now.getTime() - sessionIdleMs).toISOString(),
  beganAfter: new Date(now.getTime() - maxSessionMs).toISOString(),
  // A session with a later start was created while the clock was ahead.
  beganBefore: new Date(now.getTime() + clockToleranceMs).toISOString(),
});

const within = ({ usedAfter, beganAfter, beganBefore }: Limits<string | Placeholder>): SQL =>
  sql`(${session.lastUsedAt} > ${usedAfter} and ${session.createdAt} > ${beganAfter} and ${session.createdAt} < ${beganBefore})`;

const notRunOut = (now: Date): SQL => within(limitsAt(now));

const sessionByToken = memoizedStatement((db) =>
  db
    .select({ person, session, managedOrganizationIds, hasSecondFactor })
    .from(session)
    .innerJoin(person, eq(person.id, session.personId))
    .where(
      and(
        eq(session.tokenHash, sql.placeholder("tokenHash")),
        within({
          usedAfter: sql.placeholder("usedAfter"),
          beganAfter: sql.placeholder("beganAfter"),
          beganBefore: sql.placeholder("beganBefore"),
        }),
      ),
    )
    .prepare("session_by_token"),
);

/** Returns null for an expired session. */
export async function findSession(db: Sql, tokenHash: string, now: Date) {
  const [row] = await sessionByToken(db).execute({ tokenHash, ...limitsAt(now) });
  return row ?? null;
}

export async function lockSession(db: Sql, tokenHash: string, personId: string): Promise<boolean> {
  const rows = await db
    .select({ tokenHash: session.tokenHash })
    .from(session)
    .where(and(eq(session.tokenHash, tokenHash), eq(session.personId, personId)))
    .for("key share");
  return rows.length > 0;
}

export async function recordConfirmation(db: Sql, tokenHash: string, now: Date): Promise<void> {
  await db.update(session).set({ confirmedAt: now }).where(eq(session.tokenHash, tokenHash));
}

/** Excludes active admins without a second factor if ADMIN_2FA requires one. Does not extend sessions. */
export async function listLiveSessions(
  db: Sql,
  tokenHashes: readonly string[],
  now: Date,
  { adminSecondFactor }: { adminSecondFactor: boolean },
): Promise<Set<string>> {
  const isOpen = adminSecondFactor
    ? or(ne(person.role, "admin"), ne(person.status, "active"), hasSecondFactor)
    : undefined;
  const rows = await db
    .select({ tokenHash: session.tokenHash })
    .from(session)
    .innerJoin(person, eq(person.id, session.personId))
    .where(and(inArray(session.tokenHash, [...tokenHashes]), notRunOut(now), ne(person.status, "blocked"), isOpen));
  return new Set(rows.map((row) => row.tokenHash));
}

export async function touchSession(db: Sql, tokenHash: string, now: Date): Promise<void> {
  await db.update(session).set({ lastUsedAt: now }).where(eq(session.tokenHash, tokenHash));
}

export async function insertSession(
  db: Sql,
  row: { tokenHash: string; personId: string; userAgent: string },
  now: Date,
): Promise<void> {
  await db.insert(session).values({ ...row, createdAt: now, lastUsedAt: now });
}

export type SessionRow = typeof session.$inferSelect;

/** Most recently used first. */
export async function listSessionsOf(db: Sql, personId: string, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(session)
    .where(and(eq(session.personId, personId), notRunOut(now)))
    .orderBy(desc(session.lastUsedAt), desc(session.createdAt), session.id);
}

/** @returns the token's hash, or null */
export async function deleteSessionById(db: Sql, personId: string, id: string): Promise<string | null> {
  const [gone] = await db
    .delete(session)
    .where(and(eq(session.id, id), eq(session.personId, personId)))
    .returning({ tokenHash: session.tokenHash });
  return gone?.tokenHash ?? null;
}

export async function deleteSession(db: Sql, tokenHash: string): Promise<void> {
  await db.delete(session).where(eq(session.tokenHash, tokenHash));
}

/** Also ends pending sign-ins; null: ends all sessions. */
export async function deleteOtherSessions(db: Sql, personId: string, sparedHash: string | null): Promise<void> {
  const others = sparedHash === null ? undefined : ne(session.tokenHash, sparedHash);
  await db.delete(session).where(and(eq(session.personId, personId), others));
  await deletePendingSignInsOf(db, personId);
}

export async function deleteSessionsOf(db: Sql, personId: string): Promise<void> {
  await db.delete(session).where(eq(session.personId, personId));
  await deletePendingSignInsOf(db, personId);
}

export async function deleteEndedSessions(db: Sql, now: Date): Promise<void> {
  await db.delete(session).where(not(notRunOut(now)));
}

export async function insertKnownDevice(db: Sql, tokenHash: string, personId: string, now: Date): Promise<void> {
  await db
    .insert(knownDevice)
    .values({ tokenHash, personId, lastUsedAt: now })
    .onConflictDoUpdate({ target: [knownDevice.tokenHash, knownDevice.personId], set: { lastUsedAt: now } });
}

export async function isDeviceToken(db: Sql, tokenHash: string): Promise<boolean> {
  const rows = await db.select().from(knownDevice).where(eq(knownDevice.tokenHash, tokenHash)).limit(1);
  return rows.length > 0;
}

export async function listDeviceHashesOf(db: Sql, personId: string): Promise<string[]> {
  const rows = await db
    .select({ tokenHash: knownDevice.tokenHash })
    .from(knownDevice)
    .where(eq(knownDevice.personId, personId));
  return rows.map(({ tokenHash }) => tokenHash);
}

export async function listDevicesOf(db: Sql, personId: string): Promise<{ lastUsedAt: Date }[]> {
  return db
    .select({ lastUsedAt: knownDevice.lastUsedAt })
    .from(knownDevice)
    .where(eq(knownDevice.personId, personId))
    .orderBy(desc(knownDevice.lastUsedAt));
}

/** Sign-ins on them may not have been the owner's. */
export async function deleteDevicesOf(db: Sql, personId: string): Promise<void> {
  await db.delete(knownDevice).where(eq(knownDevice.personId, personId));
}

export async function deleteExpiredDevices(db: Sql, now: Date): Promise<void> {
  await db.delete(knownDevice).where(lt(knownDevice.lastUsedAt, new Date(now.getTime() - deviceKnownMs)));
}

export async function isKnownDevice(db: Sql, tokenHash: string, email: string): Promise<boolean> {
  const rows = await db
    .select({ personId: knownDevice.personId })
    .from(knownDevice)
    .innerJoin(person, eq(person.id, knownDevice.personId))
    .where(and(eq(knownDevice.tokenHash, tokenHash), eq(person.email, email)));
  return rows.length > 0;
}

/** For each outcome, so that failed attempts of others do not displace successful ones. */
const keptLoginEvents = 50;

/** For an unknown address the same statement takes the same time and writes nothing. */
export async function recordLogin(
  db: Sql,
  event: { email: string; success: boolean; userAgent: string },
  now: Date,
): Promise<void> {
  await db.execute(sql`
    with added as (
      insert into ${loginEvent} (person_id, success, user_agent, created_at)
      select ${person.id}, ${event.success}, ${event.userAgent}, ${now.toISOString()}::timestamptz
      from ${person} where ${person.email} = ${event.email}
      returning person_id, success
    )
    delete from ${loginEvent} where ${loginEvent.id} in (
      select older.id from ${loginEvent} older
      join added on added.person_id = older.person_id and added.success = older.success
      order by older.id desc offset ${keptLoginEvents - 1}
    )`);
}

export type LoginRow = typeof loginEvent.$inferSelect;

export async function listLoginEvents(db: Sql, personId: string): Promise<LoginRow[]> {
  return db
    .select()
    .from(loginEvent)
    .where(eq(loginEvent.personId, personId))
    .orderBy(desc(loginEvent.id))
    .limit(2 * keptLoginEvents);
}

export async function replaceSetUpToken(db: Sql, tokenHash: string, now: Date): Promise<void> {
  await db.delete(oneTimeToken).where(eq(oneTimeToken.purpose, "set-up"));
  await db.insert(oneTimeToken).values({ tokenHash, purpose: "set-up", createdAt: now });
}

export async function hasSetUpToken(db: Sql, tokenHash: string): Promise<boolean> {
  return (
    (await db.$count(oneTimeToken, and(eq(oneTimeToken.tokenHash, tokenHash), eq(oneTimeToken.purpose, "set-up")))) > 0
  );
}

export async function consumeToken(db: Sql, tokenHash: string, purpose: "set-up"): Promise<boolean> {
  const taken = await db
    .delete(oneTimeToken)
    .where(and(eq(oneTimeToken.tokenHash, tokenHash), inArray(oneTimeToken.purpose, [purpose])))
    .returning({ tokenHash: oneTimeToken.tokenHash });
  return taken.length > 0;
}
