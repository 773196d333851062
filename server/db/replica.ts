import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { ConnectionPool } from "./connection-pool.ts";
import type { Database } from "./database.ts";
import { serverAndDatabase } from "./replica-check.ts";

export type ReplicaProgress = {
  changed: (id: string) => void;
  /** The replica has all known changes of the card. */
  isCurrent: (id: string) => boolean;
  /** A known change of the card is not replayed yet. */
  hasChanged: (id: string) => boolean;
  /** Known to be a copy of the primary. */
  isOurs: () => boolean;
  /** Call when notifications are lost: nothing is current. */
  suspend: () => void;
  /** Call when notifications are back: missed changes must be replayed first. */
  resume: () => void;
  end: () => Promise<void>;
};

export type Replica = Pick<ConnectionPool, "db" | "opened">;

const lookEveryMs = 20;
const retryMs = 200;
/** With more, nothing is current until the replica has caught up. */
const maxWaiting = 100_000;

/**
 * Compares the primary's write position with the replica's replay position. A notification arrives after the commit, so
 * a position read later includes the change. A new connection may lead to another server, so nothing is current until
 * it is checked.
 * @param onOther called if it is another database
 */
export function followReplica(primary: Database, replica: Replica, onOther: () => void): ReplicaProgress {
  const ending = new AbortController();
  const waiting = new Map<string, number>();
  let count = 0;
  let heard = false;
  /** Nothing is current until the change with this number is replayed. */
  let behindUntil: number | null = 0;
  /** Connections opened when the server was last checked. */
  let known = 0;
  let isFollowing = false;
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
      if (waiting.size >= maxWaiting) {
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

type Written = { position: string; identity: string };

class OtherDatabase extends Error {}

async function writtenBy(primary: Database): Promise<Written> {
  const [row] = await primary.execute<Written>(
    sql`select pg_current_wal_insert_lsn()::text as position, ${serverAndDatabase} as identity`,
  );
  if (!row) throw new Error("the primary did not report its write position");
  return row;
}

/**
 * A promoted replica has its own write position: it is the primary after a failover, otherwise it falls behind.
 * @throws OtherDatabase if it never was a replica
 */
async function hasReplayed(replica: Database, { position, identity }: Written): Promise<boolean> {
  const [row] = await replica.execute<{ replayed: boolean; identity: string }>(sql`
    select ${serverAndDatabase} as identity, coalesce(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end
      >= ${position}::pg_lsn, false) as replayed`);
  if (row?.identity !== identity) throw new OtherDatabase();
  return row.replayed;
}
