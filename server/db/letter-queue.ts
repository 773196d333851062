import { sql } from "drizzle-orm";
import { fromDrizzle, getConstructionPlans, getMigrationPlans, type JobWithMetadata, PgBoss } from "pg-boss";
import { type Timeouts, timeouts } from "../config/timeouts.ts";
import type { QueuedLetter } from "../core/queued-letter.ts";
import type { Database, openOwner, Sql } from "./database.ts";

/** Letters that wait to be sent, in pg-boss's tables (docs/decisions/0018). The one file that knows pg-boss. */

export const letterSchema = "pgboss";
const queue = "letters";

const minute = 60;
const day = 24 * 60 * minute;

/** Pauses grow from seconds to half an hour; were each the shortest it can be, the last try still came after a day. */
const queueOptions = {
  retryBackoff: true,
  retryDelay: 4,
  retryDelayMax: 30 * minute,
  retryLimit: 64,
  // Longer than an attempt can take (adapters/mail.ts): what a killed process had in hand is then tried again.
  expireInSeconds: 3 * minute,
  // While no process runs nothing is tried, and this time goes on: what is older is deleted unsent, without a word. Long
  // enough for a standstill that people come back from; after that, a letter tells of what is long over.
  retentionSeconds: 60 * day,
  // What was sent or given up may be looked at for a week.
  deleteAfterSeconds: 7 * day,
};

/** At a time in each process; a mail server that stalls holds up so many. */
const atOnce = 3;
const longestStopMs = 10_000;

/** pg-boss over our connection. Its care for vacuum and indexes needs rights that the running app does not have. */
function openBoss(db: Database, supervise: boolean, limits: Timeouts["email"]): PgBoss {
  const seconds = limits.supervise / 1000;
  const looks = { superviseIntervalSeconds: seconds, monitorIntervalSeconds: seconds };
  const care = { schedule: false, migrate: false, supervise, reindex: false, monitorVacuum: false, ...looks };
  return new PgBoss({ db: over(db), schema: letterSchema, ...care });
}

function over(db: Database): ReturnType<typeof fromDrizzle> {
  const { executeSql } = fromDrizzle(db, sql);
  return {
    executeSql: async (text, values) => {
      try {
        return await executeSql(text, values?.map(asText));
      } catch (error) {
        // A text that opens a transaction and fails within it leaves the connection in there, for everybody after it.
        await db.execute(sql`rollback`).catch(() => {});
        throw error;
      }
    },
  };
}

/** pg-boss counts on the driver `pg`, which writes objects as JSON; drizzle wants them written already. */
function asText(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" && value !== null && !Array.isArray(value) ? JSON.stringify(value) : value;
}

/** By the owner, under the lock of the migrations: the running app may not change tables. */
export async function migrateLetterQueue({ client, db }: ReturnType<typeof openOwner>): Promise<void> {
  const boss = openBoss(db, false, timeouts.email);
  const construction = getConstructionPlans(letterSchema);
  if (!(await boss.isInstalled())) {
    await client.unsafe(construction);
  } else {
    const newest = Number(/\.version\(version\) VALUES \('(\d+)'\)/u.exec(construction)?.[1]);
    const version = await boss.schemaVersion();
    if (version !== null && version < newest) await client.unsafe(getMigrationPlans(letterSchema, version));
  }
  if (await boss.getQueue(queue)) await boss.updateQueue(queue, queueOptions);
  else await boss.createQueue(queue, queueOptions);
}

/** `later`: tried again after a pause, while there are tries left. `never`: nobody will ever take it. */
export type Attempt = { outcome: "done" | "later" | "never"; note?: Record<string, unknown> };
export type AttemptTo = (id: string, letter: QueuedLetter, triesLeft: number) => Promise<Attempt>;

const statusOf = { done: "completed", later: "failed", never: "deadletter" } as const;

export type LetterQueue = {
  /** In the transaction of what the letters tell about: a roll-back sends nothing, a commit loses nothing. */
  put: (tx: Sql, ...letters: readonly QueuedLetter[]) => Promise<void>;
  /**
   * Sends what waits, for as long as the process lives. Commands that only put letters in leave it to the server.
   * @returns ends it: what is on its way is waited for, or tried again by whoever comes next
   */
  work: (attempt: AttemptTo, onFault: (code: string) => void) => Promise<() => Promise<void>>;
};

/** @param db a connection of its own, without the time limit of requests */
export function openLetterQueue(db: Database, limits: Timeouts["email"] = timeouts.email): LetterQueue {
  const boss = openBoss(db, true, limits);
  return {
    put: async (tx, ...letters) => {
      if (letters.length === 0) return;
      await boss.insert(
        queue,
        letters.map((data) => ({ data })),
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
        worker = await boss.work(queue, options, async (jobs: JobWithMetadata<QueuedLetter>[]) => {
          const results = jobs.map(async ({ id, data, retryLimit, retryCount }) => {
            const { outcome, note } = await attempt(id, data, retryLimit - retryCount);
            // A letter that went may have others behind it; a mail server that is away is not asked without a pause.
            if (outcome === "done") boss.notifyWorker(worker);
            return { id, status: statusOf[outcome], output: note };
          });
          return Promise.all(results);
        });
      }
      return async () => {
        await Promise.race([boss.offWork(queue), new Promise((resolve) => setTimeout(resolve, longestStopMs).unref())]);
        await boss.stop({ graceful: false, close: false });
      };
    },
  };
}

/** Emails to a person or about their cards, and finished ones that hold the address. */
export async function deleteEmailsOf(
  tx: Sql,
  { id, email }: { id: string; email: string },
  cardIds: readonly string[],
): Promise<void> {
  await tx.execute(sql`delete from ${sql.identifier(letterSchema)}.job where name = ${queue} and (
    data ->> 'personId' = ${id} or data ->> 'cardId' = any(${sql.param(cardIds)}::text[])
    or (completed_on is not null and data ->> 'email' = ${email}))`);
}

export type EmailToPerson = {
  kind: string;
  state: string;
  /** Where it goes, when that is not the account's address. */
  email: string | null;
  createdAt: Date;
};

/** Newest first; sent ones for as long as the queue keeps them. */
export async function listEmailsTo(db: Sql, personId: string): Promise<EmailToPerson[]> {
  const rows = await db.execute(sql`select data ->> 'kind' as kind, state::text, data ->> 'email' as email, created_on
    from ${sql.identifier(letterSchema)}.job where name = ${queue} and data ->> 'personId' = ${personId}
    order by created_on desc`);
  return rows.map(({ kind, state, email, created_on }) => ({
    ...{ kind: String(kind), state: String(state), email: email === null ? null : String(email) },
    createdAt: new Date(String(created_on)),
  }));
}

/** Letters by how far they are: pg-boss's own words for it. None where there is no queue yet. */
export async function countLetters(db: Sql): Promise<Record<string, number>> {
  const [found] = await db.execute(sql`select to_regclass(${`${letterSchema}.job`}) is not null as is_there`);
  if (!found?.is_there) return {};
  const rows = await db.execute(
    sql`select state::text, count(*)::float8 as count from ${sql.identifier(letterSchema)}.job group by 1`,
  );
  return Object.fromEntries(rows.map(({ state, count }) => [String(state), Number(count)]));
}

/** Those that are still to be sent. */
export async function countWaitingLetters(db: Sql): Promise<number> {
  const { created = 0, retry = 0, active = 0 } = await countLetters(db);
  return created + retry + active;
}

/** What people typed could stand in an error's words. */
function codeOf(error: { code?: unknown; cause?: unknown }): string {
  if (typeof error.code === "string") return error.code;
  const cause = error.cause as { code?: unknown } | undefined;
  return typeof cause?.code === "string" ? cause.code : "unknown";
}
