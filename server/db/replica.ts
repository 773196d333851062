import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { ConnectionPool } from "./connection-pool.ts";
import type { Database } from "./database.ts";
import { serverAndDatabase } from "./replica-check.ts";

/** How far a replica has come with what this process knows to have changed. */
export type ReplicaProgress = {
  /** Something changed, which the replica may not have yet. */
  changed: (id: string) => void;
  /** Whether the replica has all that was ever heard to have changed of it. */
  isCurrent: (id: string) => boolean;
  /** Whether it was heard to have changed, and the replica has yet to come to that. */
  hasChanged: (id: string) => boolean;
  /** Whether it is known to be a copy of the primary; nothing of another database may be shown. */
  isOurs: () => boolean;
  /** Nothing is heard of any more: nothing is current. */
  suspend: () => void;
  /** Changes are heard of again; all that was missed meanwhile is waited for first. */
  resume: () => void;
  end: () => Promise<void>;
};

/** What is asked of the replicas' connections. */
export type Replica = Pick<ConnectionPool, "db" | "opened">;

const lookEveryMs = 20;
const retryMs = 200;
/** Beyond that the replica is so late that nothing of it is taken until it has caught up. */
const mostWaiting = 100_000;

/**
 * Compares where the primary writes with what the replica has replayed. What changed is current again once the replica has
 * come to where the primary was after the change was heard of: the change is told after its commit. What one server has
 * replayed says nothing of another one, and an address leads to one after the other: to the primary while there is no
 * replica, say. So with each new connection nothing is current until it is looked at again.
 * @param onOther is told when it turns out to be another database
 */
export function followReplica(primary: Database, replica: Replica, onOther: () => void): ReplicaProgress {
  const ending = new AbortController();
  /** By its id: which change it was, counted. */
  const waiting = new Map<string, number>();
  let count = 0;
  let heard = false;
  /** Until it has come to the change of this number, all of it may be old. */
  let behindUntil: number | null = 0;
  /** So many connections led to the server that was looked at. */
  let known = 0;
  let isFollowing = false;
  /** Null until it was compared. */
  let isOurs: boolean | null = null;
  let following: Promise<void> = Promise.resolve();

  function noticeConnections(): void {
    if (replica.opened() === known) return;
    known = replica.opened();
    count += 1;
    behindUntil = count;
    catchUp();
  }

  function catchUp(): void {
    if (isFollowing || !isWaiting()) return;
    isFollowing = true;
    following = follow();
  }

  const isWaiting = () => !ending.signal.aborted && heard && (behindUntil !== null || waiting.size > 0);

  async function follow(): Promise<void> {
    while (isWaiting()) {
      const upTo = count;
      try {
        await replayed(await writtenBy(primary));
      } catch (error) {
        if (error instanceof OtherDatabase && isOurs !== false) {
          isOurs = false;
          onOther();
        }
        // One of them is away: the visitors' reads find that out too, and go where they are answered.
        await pause(retryMs);
        continue;
      }
      noticeConnections();
      for (const [id, at] of waiting) if (at <= upTo) waiting.delete(id);
      if (behindUntil !== null && behindUntil <= upTo) behindUntil = null;
    }
    isFollowing = false;
  }

  async function replayed(written: Written): Promise<void> {
    let ms = lookEveryMs;
    while (!ending.signal.aborted) {
      const isThere = await hasReplayed(replica.db, written);
      isOurs = true;
      if (isThere) return;
      await pause(ms);
      // One that is late for long is not asked fifty times a second.
      ms = Math.min(2 * ms, retryMs);
    }
  }

  const pause = (ms: number) => sleep(ms, undefined, { signal: ending.signal }).catch(() => {});

  return {
    isCurrent: (id) => {
      noticeConnections();
      return heard && behindUntil === null && !waiting.has(id);
    },
    hasChanged: (id) => waiting.has(id),
    isOurs: () => isOurs === true,
    changed: (id) => {
      count += 1;
      if (waiting.size >= mostWaiting) {
        waiting.clear();
        behindUntil = count;
      } else waiting.set(id, count);
      catchUp();
    },
    suspend: () => {
      heard = false;
    },
    resume: () => {
      count += 1;
      heard = true;
      behindUntil = count;
      catchUp();
    },
    end: async () => {
      ending.abort();
      await following;
    },
  };
}

/** Where the primary writes, and who it is. */
type Written = { position: string; identity: string };

class OtherDatabase extends Error {}

async function writtenBy(primary: Database): Promise<Written> {
  const [row] = await primary.execute<Written>(
    sql`select pg_current_wal_insert_lsn()::text as position, ${serverAndDatabase} as identity`,
  );
  if (!row) throw new Error("the primary did not say where it writes");
  return row;
}

/**
 * One that was promoted is itself where the primary writes, or was torn off from it: that one stays behind, and nothing of it
 * is taken.
 * @throws OtherDatabase for one that never was a replica of it, whose positions say nothing
 */
async function hasReplayed(replica: Database, { position, identity }: Written): Promise<boolean> {
  const [row] = await replica.execute<{ replayed: boolean; identity: string }>(sql`
    select ${serverAndDatabase} as identity, coalesce(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end
      >= ${position}::pg_lsn, false) as replayed`);
  if (row?.identity !== identity) throw new OtherDatabase();
  return row.replayed;
}
