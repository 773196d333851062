import { setTimeout as sleep } from "node:timers/promises";
import { serializeError } from "../../core/error-serializer.ts";
import { isConnectionLost } from "../../db/errors.ts";
import { isDatabaseResponding } from "../../db/probe.ts";
import { followReplica, type Replica } from "../../db/replica.ts";
import { otherDatabase } from "../../db/replica-check.ts";
import type { Services } from "../../services.ts";
import type { CardChanges } from "./card-cache.ts";
import type { ShortLinkResult } from "./public-card.ts";

/** Reads from a replica, if any (DATABASE_READ_URL). Signed-in people read from the primary. */
export type ReplicaReads = CardChanges & {
  find: <Found extends ShortLinkResult>(look: (services: Services) => Promise<Found>) => Promise<Found>;
  end: () => Promise<void>;
};

const restMs = 1000;
const quietMs = 30_000;
/** A faster failure is a closed connection, which is retried. */
const atOnceMs = 200;
/** While notifications are lost, a primary silent for this long counts as down. */
const primaryWithinMs = 1000;

/**
 * Takes only live and current cards from the replica, so that people see their own changes. While the primary is down,
 * serves a live card unless it is known to have changed.
 * @param mayBeOld gets each card confirmed only by the replica, which must not be cached
 */
export function replicaReads(
  services: Services,
  replica: Replica | null,
  mayBeOld: (cardId: string) => void,
): ReplicaReads {
  if (!replica) return onlyPrimary(services);
  const { log } = services;
  const progress = followReplica(services.db, replica, () => log.warn(otherDatabase));
  const atReplica = { ...services, db: replica.db };
  const ending = new AbortController();
  let isAway = false;
  let hears = false;
  /** Skips the primary until notifications are back. */
  let isPrimaryAway = false;
  let toldAt = Number.NEGATIVE_INFINITY;

  async function ask<Found extends ShortLinkResult>(
    look: (services: Services) => Promise<Found>,
  ): Promise<Found | null> {
    if (isAway || !progress.isOurs()) return null;
    const since = performance.now();
    try {
      return await look(atReplica).catch((error: unknown) => {
        // A new connection may reach another machine behind a balancer.
        if (!isConnectionLost(error) || performance.now() - since > atOnceMs) throw error;
        return look(atReplica);
      });
    } catch (error) {
      if (!isAway) void leaveAlone(error);
      return null;
    }
  }

  async function leaveAlone(error: unknown): Promise<void> {
    isAway = true;
    if (performance.now() - toldAt >= quietMs) {
      toldAt = performance.now();
      log.warn({ err: serializeError(error) }, "the replica is not responding; using the primary");
    }
    const rest = () => sleep(restMs, undefined, { signal: ending.signal, ref: false }).catch(() => {});
    do await rest();
    while (!ending.signal.aborted && !(await isDatabaseResponding(atReplica.db)));
    isAway = false;
  }

  /** Returns null if it is down. A balancer may still accept connections and hold them. */
  async function askPrimary<Found>(asked: Promise<Found>): Promise<Found | null> {
    const answered = new AbortController();
    const late = () => sleep(primaryWithinMs, null, { signal: answered.signal, ref: false }).catch(() => null);
    try {
      for (;;) {
        const found = await Promise.race([asked, late()]);
        if (found !== null) return found;
        // While notifications arrive, the primary is up and busy.
        if (!hears) break;
      }
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      return null;
    } finally {
      answered.abort();
    }
    isPrimaryAway = true;
    asked.catch(() => {});
    return null;
  }

  return {
    find: async (look) => {
      const found = await ask(look);
      const live = found && liveCardOf(found);
      if (!found || live === null) return look(services);
      if (progress.isCurrent(live)) return found;
      if (progress.hasChanged(live)) return look(services);
      const current = isPrimaryAway ? null : await askPrimary(look(services));
      if (current !== null) return current;
      if (progress.hasChanged(live)) return look(services);
      mayBeOld(live);
      return found;
    },
    forget: progress.changed,
    suspend: () => {
      hears = false;
      progress.suspend();
    },
    resume: () => {
      hears = true;
      isPrimaryAway = false;
      progress.resume();
    },
    end: async () => {
      ending.abort();
      await progress.end();
    },
  };
}

const liveCardOf = (found: ShortLinkResult): string | null => (found.state === "live" ? found.shown.card.id : null);

function onlyPrimary(services: Services): ReplicaReads {
  const nothing = () => {};
  return {
    find: (look) => look(services),
    ...{ forget: nothing, suspend: nothing, resume: nothing },
    end: async () => {},
  };
}
