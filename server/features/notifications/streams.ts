import { randomInt } from "node:crypto";
import type { Readable } from "node:stream";
import type { NotificationEvent } from "../../../domain/notifications/schema.ts";
import { countUnread } from "../../data/notifications/queries.ts";
import { listLiveSessions } from "../../data/sessions/queries.ts";
import type { Sql } from "../../db/database.ts";
import type { Services } from "../../services.ts";
import { type EventStream, eventStream } from "./event-stream.ts";

export type NotificationStreams = {
  /** Returns null when full or stopping. */
  open: (watcher: Watcher) => Readable | null;
  /** Call when the person's count, session or status changed. */
  look: (personId: string) => void;
  /** Covers changes that may have been missed. */
  lookAtAll: () => void;
  close: () => void;
};

type Watcher = { personId: string; tokenHash: string };
type Stream = EventStream & Watcher & { last: string | null };

type Limits = { each: number; total: number; beatMs: number };
const usual: Limits = { each: 6, total: 5000, beatMs: 20_000 };

const peopleAtOnce = 500;
const sessionsAtOnce = 1000;
const againMs = 1000;
/** For a stream replaced by newer ones, so that browsers do not displace each other forever. */
const comeBackLate = "retry: 300000\n\n";

type Look = {
  sessions: (db: Sql, tokenHashes: readonly string[], now: Date) => Promise<Set<string>>;
  counts: typeof countUnread;
};

const lookOf = ({ config }: Pick<Services, "config">): Look => ({
  sessions: (db, tokenHashes, now) => listLiveSessions(db, tokenHashes, now, config),
  counts: countUnread,
});

/** Changed people wait in one list, which one query at a time processes in groups. */
export function notificationStreams(
  services: Pick<Services, "db" | "clock" | "log" | "config">,
  limits: Limits = usual,
  find: Look = lookOf(services),
): NotificationStreams {
  const { db, clock, log } = services;
  const streams = new Map<string, Stream[]>();
  /** By person; true: send even if the count is unchanged. */
  const changed = new Map<string, boolean>();
  let total = 0;
  let beat: NodeJS.Timeout | undefined;
  let isBeating = false;
  let isLooking = false;
  let isClosed = false;

  function open(watcher: Watcher): Readable | null {
    const own = streams.get(watcher.personId) ?? [];
    const [oldest] = own;
    const isFull = own.length >= limits.each;
    if (isClosed || (!isFull && total >= limits.total)) return null;
    if (isFull && oldest) remove(oldest).end(comeBackLate);
    const stream: Stream = { ...eventStream(), ...watcher, last: null };
    streams.set(watcher.personId, [...(streams.get(watcher.personId) ?? []), stream]);
    total += 1;
    stream.readable.once("close", () => remove(stream));
    beat ??= setInterval(() => void beatAll(), limits.beatMs);
    look(watcher.personId);
    return stream.readable;
  }

  function remove(stream: Stream): Stream {
    const own = streams.get(stream.personId);
    if (!own?.includes(stream)) return stream;
    const left = own.filter((one) => one !== stream);
    if (left.length > 0) streams.set(stream.personId, left);
    else streams.delete(stream.personId);
    total -= 1;
    if (total === 0) {
      clearInterval(beat);
      beat = undefined;
    }
    return stream;
  }

  function look(personId: string): void {
    if (!streams.has(personId)) return;
    if (!changed.has(personId)) changed.set(personId, false);
    void workOff();
  }

  function lookAtAll(): void {
    for (const personId of streams.keys()) changed.set(personId, true);
    void workOff();
  }

  async function workOff(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    let failures = 0;
    while (changed.size > 0 && !isClosed) {
      const some = [...changed].slice(0, peopleAtOnce);
      for (const [personId] of some) changed.delete(personId);
      try {
        await tell(some);
        failures = 0;
      } catch (error) {
        failures += 1;
        if (failures === 1) log.error({ err: error }, "notifications could not be counted; trying again");
        for (const [personId, always] of some) {
          if (streams.has(personId)) changed.set(personId, always || changed.get(personId) === true);
        }
        await new Promise<void>((resolve) => setTimeout(resolve, againMs).unref());
      }
    }
    isLooking = false;
  }

  async function tell(some: [personId: string, always: boolean][]): Promise<void> {
    const told = some.flatMap(([personId, always]) =>
      (streams.get(personId) ?? []).map((stream) => ({ stream, always })),
    );
    if (told.length === 0) return;
    const [live, counts] = await Promise.all([
      liveOf(told.map(({ stream }) => stream)),
      find.counts(
        db,
        some.map(([personId]) => personId),
      ),
    ]);
    for (const { stream, always } of told) {
      const count = counts.get(stream.personId);
      if (!count || !live.has(stream.tokenHash)) remove(stream).end();
      else sendCount(stream, count, always);
    }
  }

  async function liveOf(some: readonly Stream[]): Promise<Set<string>> {
    const hashes = [...new Set(some.map(({ tokenHash }) => tokenHash))];
    const live = new Set<string>();
    for (let from = 0; from < hashes.length; from += sessionsAtOnce) {
      const found = await find.sessions(db, hashes.slice(from, from + sessionsAtOnce), clock.now());
      for (const tokenHash of found) live.add(tokenHash);
    }
    return live;
  }

  function sendCount(stream: Stream, count: NotificationEvent, always: boolean): void {
    const data = `data: ${JSON.stringify(count)}\n\n`;
    if (data === stream.last && !always) return;
    // Spreads reconnections after a restart.
    stream.send(stream.last === null ? `retry: ${randomInt(2000, 6000)}\n${data}` : data);
    stream.last = data;
  }

  /** A comment keeps proxies from closing a quiet stream. */
  async function beatAll(): Promise<void> {
    if (isBeating) return;
    isBeating = true;
    const all = [...streams.values()].flat();
    // While the database is down, sessions do not end.
    const live = await liveOf(all).catch(() => null);
    for (const stream of all) {
      if (live && !live.has(stream.tokenHash)) remove(stream).end();
      // Nothing was read since the last beat.
      else if (stream.isWaiting()) stream.readable.destroy();
      else stream.send(":\n\n");
    }
    isBeating = false;
  }

  function close(): void {
    isClosed = true;
    for (const stream of [...streams.values()].flat()) remove(stream).end();
  }

  return { open, look, lookAtAll, close };
}
