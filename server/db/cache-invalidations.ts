import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import { serializeError } from "../core/error-serializer.ts";
import { listenerName, type Sql } from "./database.ts";

/** Tracks which processes have dropped changed cards from their caches (docs/decisions/0049). */
export type CacheInvalidations = {
  /**
   * Resolves when all listening processes have dropped earlier changes, or after a timeout. Never rejects, because the
   * change is committed.
   */
  everywhere: () => Promise<void>;
  /** `payload`: the request's token and the process id of the listening connection. */
  onAnswer: (payload: string) => void;
};

type Waiting = { answered: Set<string>; check: () => void };

export function cacheInvalidations({ db, log }: { db: Sql; log: Logger }, withinMs: number): CacheInvalidations {
  const waitingOf = new Map<string, Waiting>();

  /** Notifications arrive in commit order, so a response comes after the drop. */
  async function ask(token: string): Promise<string[]> {
    const [row] = await db.execute<{ pids: string[] }>(sql`select pg_notify('drops_asked', ${token}),
      array(select pid::text from pg_stat_activity
        where datname = current_database() and application_name = ${listenerName}) as pids`);
    return row?.pids ?? [];
  }

  async function waitForAll(token: string): Promise<string[]> {
    const all = Promise.withResolvers<void>();
    const answered = new Set<string>();
    let asked: string[] | null = null;
    const missing = () => asked?.filter((pid) => !answered.has(pid)) ?? ["unknown"];
    const check = () => {
      if (missing().length === 0) all.resolve();
    };
    waitingOf.set(token, { answered, check });
    const ending = new AbortController();
    const late = sleep(withinMs, undefined, { signal: ending.signal }).catch(() => {});
    try {
      const asking = ask(token).then((pids) => {
        asked = pids;
        check();
      });
      await Promise.race([asking.then(() => all.promise), late]);
      return missing();
    } finally {
      ending.abort();
      waitingOf.delete(token);
    }
  }

  return {
    everywhere: async () => {
      try {
        const missing = await waitForAll(randomBytes(9).toString("base64url"));
        if (missing.length === 0) return;
        log.error(
          { processes: missing.length },
          "a card was hidden, but not every process confirmed dropping its page; some may still show it until they are notified",
        );
      } catch (error) {
        log.error({ err: serializeError(error) }, "could not ask processes whether they dropped a hidden card's page");
      }
    },
    onAnswer: (payload) => {
      const [token = "", pid = ""] = payload.split(" ");
      const waiting = waitingOf.get(token);
      waiting?.answered.add(pid);
      waiting?.check();
    },
  };
}
