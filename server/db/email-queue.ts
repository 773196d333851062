import { sql } from "drizzle-orm";
import { fromDrizzle, getConstructionPlans, getMigrationPlans, type JobWithMetadata, PgBoss } from "pg-boss";
import { type Timeouts, timeouts } from "../config/timeouts.ts";
import type { QueuedEmail } from "../emails/queued-email.ts";
import type { Database, openOwner, Sql } from "./database.ts";

/** Queued emails in pg-boss's tables (docs/decisions/0018). Only this file uses pg-boss. */

export const emailQueueSchema = "pgboss";
const queue = "letters";

const minute = 60;
const day = 24 * 60 * minute;

/** The last try is more than a day later. */
const queueOptions = {
  retryBackoff: true,
  retryDelay: 4,
  retryDelayMax: 30 * minute,
  retryLimit: 64,
  // Longer than an attempt (adapters/mail.ts); emails of a killed process are then retried.
  expireInSeconds: 3 * minute,
  // Older emails are deleted unsent, even after an outage, because they are outdated.
  retentionSeconds: 60 * day,
  deleteAfterSeconds: 7 * day,
};

/** For each process. */
const atOnce = 3;
const maxStopMs = 10_000;

/** Uses our connection for pg-boss. Its maintenance needs rights that the app lacks. */
function openBoss(db: Database, supervise: boolean, limits: Timeouts["email"]): PgBoss {
  const seconds = limits.supervise / 1000;
  const looks = { superviseIntervalSeconds: seconds, monitorIntervalSeconds: seconds };
  const care = { schedule: false, migrate: false, supervise, reindex: false, monitorVacuum: false, ...looks };
  return new PgBoss({ db: over(db), schema: emailQueueSchema, ...care });
}

function over(db: Database): ReturnType<typeof fromDrizzle> {
  const { executeSql } = fromDrizzle(db, sql);
  return {
    executeSql: async (text, values) => {
      try {
        return await executeSql(text, values?.map(asText));
      } catch (error) {
        // A failed multi-statement text leaves its transaction open.
        await db.execute(sql`rollback`).catch(() => {});
        throw error;
      }
    },
  };
}

/** pg-boss expects the driver `pg`, which writes objects as JSON. */
function asText(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" && value !== null && !Array.isArray(value) ? JSON.stringify(value) : value;
}

/** Runs as the owner, because the app may not change tables. */
export async function migrateEmailQueue({ client, db }: ReturnType<typeof openOwner>): Promise<void> {
  const boss = openBoss(db, false, timeouts.email);
  const construction = getConstructionPlans(emailQueueSchema);
  if (!(await boss.isInstalled())) {
    await client.unsafe(construction);
  } else {
    const newest = Number(/\.version\(version\) VALUES \('(\d+)'\)/u.exec(construction)?.[1]);
    const version = await boss.schemaVersion();
    if (version !== null && version < newest) await client.unsafe(getMigrationPlans(emailQueueSchema, version));
  }
  if (await boss.getQueue(queue)) await boss.updateQueue(queue, queueOptions);
  else await boss.createQueue(queue, queueOptions);
}

/** `later`: retry after a pause; `never`: give up. `isDeleted`: nothing of it is kept. */
export type DeliveryResult = {
  outcome: "done" | "later" | "never";
  note?: Record<string, unknown>;
  isDeleted?: boolean;
};
export type DeliverEmail = (id: string, email: QueuedEmail, triesLeft: number) => Promise<DeliveryResult>;

const statusOf = { done: "completed", later: "failed", never: "deadletter" } as const;

export type EmailQueue = {
  enqueue: (tx: Sql, ...emails: readonly QueuedEmail[]) => Promise<void>;
  /** @returns stops the worker after the emails in progress */
  work: (attempt: DeliverEmail, onFault: (code: string) => void) => Promise<() => Promise<void>>;
};

/** @param db a separate connection without a time limit */
export function openEmailQueue(db: Database, limits: Timeouts["email"] = timeouts.email): EmailQueue {
  const boss = openBoss(db, true, limits);
  return {
    enqueue: async (tx, ...emails) => {
      if (emails.length === 0) return;
      await boss.insert(
        queue,
        emails.map((data) => ({ data })),
        { db: fromDrizzle(tx, sql) },
      );
    },
    work: async (attempt, onFault) => {
      boss.on("error", (error) => onFault(codeOf(error)));
      await boss.start();
      const options = {
        pollingIntervalSeconds: limits.poll / 1000,
        includeMetadata: true,
        perJobResults: true,
      } as const;
      for (let count = 0; count < atOnce; count += 1) {
        let worker = "";
        worker = await boss.work(queue, options, async (jobs: JobWithMetadata<QueuedEmail>[]) => {
          const results = jobs.map(async ({ id, data, retryLimit, retryCount }) => {
            const { outcome, note, isDeleted } = await attempt(id, data, retryLimit - retryCount);
            if (isDeleted) await boss.deleteJob(queue, id);
            if (outcome === "done") boss.notifyWorker(worker);
            return { id, status: statusOf[outcome], output: note };
          });
          return Promise.all(results);
        });
      }
      return async () => {
        await Promise.race([boss.offWork(queue), new Promise((resolve) => setTimeout(resolve, maxStopMs).unref())]);
        await boss.stop({ graceful: false, close: false });
      };
    },
  };
}

/** Deletes emails to the person or about their cards, and finished ones with the address. */
export async function deleteEmailsOf(
  tx: Sql,
  { id, email }: { id: string; email: string },
  cardIds: readonly string[],
): Promise<void> {
  await tx.execute(sql`delete from ${sql.identifier(emailQueueSchema)}.job where name = ${queue} and (
    data ->> 'personId' = ${id} or data ->> 'cardId' = any(${sql.param(cardIds)}::text[])
    or (completed_on is not null and data ->> 'email' = ${email}))`);
}

/** Deletes the copies that wait for visitors whose contact is being deleted. */
export async function deleteContactCopies(tx: Sql, meetingIds: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from ${sql.identifier(emailQueueSchema)}.job where name = ${queue}
    and data ->> 'meetingId' = any(${sql.param(meetingIds)}::text[])`);
}

/**
 * Those of contacts that were deleted with their account or organization, or because their time was over, and those that
 * ended with their process.
 */
export async function deleteEndedContactCopies(db: Sql): Promise<void> {
  await db.execute(sql`delete from ${sql.identifier(emailQueueSchema)}.job where name = ${queue}
    and data ->> 'kind' = 'contact-copy'
    and (completed_on is not null
      or not exists (select from contact_meeting where contact_meeting.id = data ->> 'meetingId'))`);
}

export type EmailToPerson = {
  kind: string;
  state: string;
  /** The recipient, if not the account's address. */
  email: string | null;
  createdAt: Date;
};

export async function listEmailsTo(db: Sql, personId: string): Promise<EmailToPerson[]> {
  const rows = await db.execute(sql`select data ->> 'kind' as kind, state::text, data ->> 'email' as email, created_on
    from ${sql.identifier(emailQueueSchema)}.job where name = ${queue} and data ->> 'personId' = ${personId}
    order by created_on desc`);
  return rows.map(({ kind, state, email, created_on }) => ({
    ...{ kind: String(kind), state: String(state), email: email === null ? null : String(email) },
    createdAt: new Date(String(created_on)),
  }));
}

/** Counts by pg-boss's state. Empty before the queue exists. */
export async function countEmails(db: Sql): Promise<Record<string, number>> {
  const [found] = await db.execute(sql`select to_regclass(${`${emailQueueSchema}.job`}) is not null as is_there`);
  if (!found?.is_there) return {};
  const rows = await db.execute(
    sql`select state::text, count(*)::float8 as count from ${sql.identifier(emailQueueSchema)}.job group by 1`,
  );
  return Object.fromEntries(rows.map(({ state, count }) => [String(state), Number(count)]));
}

export async function countWaitingEmails(db: Sql): Promise<number> {
  const { created = 0, retry = 0, active = 0 } = await countEmails(db);
  return created + retry + active;
}

/** Not the message, which may contain user input. */
function codeOf(error: { code?: unknown; cause?: unknown }): string {
  if (typeof error.code === "string") return error.code;
  const cause = error.cause as { code?: unknown } | undefined;
  return typeof cause?.code === "string" ? cause.code : "unknown";
}
