import { setTimeout as sleep } from "node:timers/promises";
import { describeFault } from "../../core/faults.ts";
import { connectionWasLost } from "../../db/errors.ts";
import { isDatabaseAnswering } from "../../db/probe.ts";
import { followReplica, type Replica } from "../../db/replica.ts";
import { otherDatabase } from "../../db/replica-check.ts";
import type { Services } from "../../services.ts";
import type { CardChanges } from "./card-cache.ts";
import type { ShownAtCode } from "./shown-card.ts";

/**
 * Reads of what a stranger finds at a card's address: by a replica where there is one (DATABASE_READ_URL). Whoever is signed in
 * reads from the primary.
 */
export type VisitorReads = CardChanges & {
  find: <Found extends ShownAtCode>(look: (services: Services) => Promise<Found>) => Promise<Found>;
  end: () => Promise<void>;
};

/** A replica that failed is asked so often whether it is back, and no visitor waits for that. */
const restMs = 1000;
const quietMs = 30_000;
/** What ends within that was a connection that somebody closed; who is away takes longer, and is not waited for twice. */
const atOnceMs = 200;
/** While changes are not heard of, a primary that says nothing for so long is away: whoever waits has a live card of the replica. */
const primaryWithinMs = 1000;

/**
 * Only a card that is live and current is taken from the replica: what is not there, not public or changed a moment ago
 * is asked of the primary, so that nobody sees what was before their own change. While the primary is away, a live card
 * of the replica is better than none, unless it is known to have changed.
 * @param mayBeOld is told of each card that only the replica vouched for: nothing that is made of it is kept
 */
export function visitorReads(
  services: Services,
  replica: Replica | null,
  mayBeOld: (cardId: string) => void,
): VisitorReads {
  if (!replica) return onlyPrimary(services);
  const { log } = services;
  const progress = followReplica(services.db, replica, () => log.warn(otherDatabase));
  const atReplica = { ...services, db: replica.db };
  const ending = new AbortController();
  let isAway = false;
  let hears = false;
  /** Nobody waits for it any more, until changes are heard of again. */
  let isPrimaryAway = false;
  let toldAt = Number.NEGATIVE_INFINITY;

  async function ask<Found extends ShownAtCode>(look: (services: Services) => Promise<Found>): Promise<Found | null> {
    if (isAway || !progress.isOurs()) return null;
    const since = performance.now();
    try {
      return await look(atReplica).catch((error: unknown) => {
        // What ends at once led to another machine than a new connection may: a balancer moves them when one comes or goes.
        if (!connectionWasLost(error) || performance.now() - since > atOnceMs) throw error;
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
      log.warn({ err: describeFault(error) }, "the replica does not answer; the primary is asked");
    }
    const rest = () => sleep(restMs, undefined, { signal: ending.signal, ref: false }).catch(() => {});
    do await rest();
    while (!ending.signal.aborted && !(await isDatabaseAnswering(atReplica.db)));
    isAway = false;
  }

  /** Null: it is away. A balancer in front of it may take connections all the same, and hold them for as long as we wait. */
  async function askPrimary<Found>(asked: Promise<Found>): Promise<Found | null> {
    const answered = new AbortController();
    const late = () => sleep(primaryWithinMs, null, { signal: answered.signal, ref: false }).catch(() => null);
    try {
      for (;;) {
        const found = await Promise.race([asked, late()]);
        if (found !== null) return found;
        // As long as changes are heard of it is there, and busy.
        if (!hears) break;
      }
    } catch (error) {
      if (!connectionWasLost(error)) throw error;
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
      // Heard of while the primary was waited for.
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

const liveCardOf = (found: ShownAtCode): string | null => (found.state === "live" ? found.shown.card.id : null);

function onlyPrimary(services: Services): VisitorReads {
  const nothing = () => {};
  return {
    find: (look) => look(services),
    ...{ forget: nothing, suspend: nothing, resume: nothing },
    end: async () => {},
  };
}
