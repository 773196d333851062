import { setTimeout as sleep } from "node:timers/promises";
import { Client, type TestResponse } from "../support/client.ts";
import type { Machines } from "./machines.ts";
import { cardOf, type Known, newcomer } from "./writers/writer.ts";

/**
 * An owner saves a card repeatedly with increasing edition numbers, while visitors view that card, whose edition is
 * compared with the acknowledged ones, an unchanged card and a deleted one.
 */

const visitorsOfEach = 2;
const lookEveryMs = 25;
const saveEveryMs = 50;

export type Seen = {
  /** Responses for existing cards. */
  pages: number;
  /** The longest wait for the unchanged card, and for the others, in milliseconds. */
  slowest: number;
  slowestOfOthers: number;
  /** The longest time that a page was shown after it was replaced, in milliseconds. */
  oldest: number;
};

export type Bounds = {
  pageWithinMs: number;
  /** Changed and deleted cards are read from the primary, which may be down: a page or 503 within this time. */
  otherWithinMs: number;
  /** Processes are notified of changes: one that was not yet notified may show the old page for this long. */
  oldForMs: number;
  /** Time after the last save by which each process must have shown it. */
  allNewWithinMs: number;
};

/** @returns stops it once each process has shown the last edition */
export async function watchCard(
  { url, names }: Pick<Machines, "url" | "names">,
  { seen, bounds, note }: { seen: Seen; bounds: Bounds; note: (what: string) => void },
): Promise<() => Promise<void>> {
  const [owner, quiet, leaver] = await Promise.all([newcomer(url), newcomer(url), newcomer(url, "Leaver")]);
  const [edited, resting, gone] = await Promise.all([owner, quiet, leaver].map(cardOf));
  await leaver.client.delete(`/api/cards/${gone}`);
  const editions = keepEditions();
  /** The newest edition that each process has shown. */
  const shown = new Map<string, number>();
  let [saving, looking] = [true, true];

  const saves = (async () => {
    while (saving) {
      await save(owner, `/api/cards/${edited}`, editions, note);
      await sleep(saveEveryMs);
    }
  })();

  async function look(cardId: string | undefined, judge: (answer: TestResponse, asked: number) => void): Promise<void> {
    while (looking) {
      const asked = performance.now();
      const answer = await new Client(url).get(`/card/${cardId}`).catch((error: Error) => error);
      const took = performance.now() - asked;
      const isResting = cardId === resting;
      if (isResting) seen.slowest = Math.max(seen.slowest, took);
      else seen.slowestOfOthers = Math.max(seen.slowestOfOthers, took);
      if (took > (isResting ? bounds.pageWithinMs : bounds.otherWithinMs)) {
        note(`a visitor waited ${Math.round(took)} ms for a card that ${isResting ? "nobody changes" : "was changed"}`);
      }
      if (answer instanceof Error) note(`no page: ${answer.message}`);
      else judge(answer, asked);
      await sleep(lookEveryMs);
    }
  }

  function judgeEdited({ status, text, headers }: TestResponse, asked: number): void {
    // A recent change is read from the primary only, which may be down (docs/decisions/0038).
    if (status === 503) return;
    const edition = status === 200 ? editions.of(text) : null;
    if (edition === null) {
      note(`a card answered ${status}, and none of its editions`);
      return;
    }
    seen.pages += 1;
    const by = headers.get("x-answered-by") ?? "nobody";
    const oldFor = editions.oldFor(edition, asked);
    seen.oldest = Math.max(seen.oldest, oldFor);
    if (oldFor > bounds.oldForMs) {
      note(`process ${by} showed edition ${edition} when a newer one had been there for ${Math.round(oldFor)} ms`);
    }
    shown.set(by, Math.max(shown.get(by) ?? 0, edition));
  }

  function judgeResting({ status, text }: TestResponse): void {
    if (status === 200 && text.includes("Sunita Gurung")) seen.pages += 1;
    else note(`a card that nobody changes answered ${status}: ${text.slice(0, 120)}`);
  }

  function judgeGone({ status }: TestResponse): void {
    // A missing card may be looked up on the primary only.
    if (![404, 503].includes(status)) note(`a deleted card answered ${status}`);
  }

  const looks = Array.from({ length: visitorsOfEach }, () => [
    look(edited, judgeEdited),
    look(resting, judgeResting),
    look(gone, judgeGone),
  ]).flat();

  return async () => {
    saving = false;
    await saves;
    const last = editions.last();
    const late = () => names.filter((name) => (shown.get(name) ?? 0) < last);
    const until = performance.now() + bounds.allNewWithinMs;
    while (late().length > 0 && performance.now() < until) await sleep(lookEveryMs);
    for (const name of late()) note(`process ${name} showed edition ${shown.get(name)} at the end, not ${last}`);
    looking = false;
    await Promise.all(looks);
  };
}

/** Saves the next edition; once acknowledged, no process may show the owner an older one. */
async function save(owner: Known, path: string, editions: Editions, note: (what: string) => void): Promise<void> {
  const number = editions.next();
  const saved = await owner.client.patch(path, { bio: editions.text(number) }).catch(() => null);
  if (saved?.status !== 200) return;
  editions.acknowledge(number);
  const read = await owner.client.get(path).catch(() => null);
  // 503, 502 or a dropped connection is no evidence.
  if (read === null || [502, 503].includes(read.status)) return;
  const found = read.status === 200 ? editions.of(read.body.bio) : null;
  if (found === null) note(`an owner's read answered ${read.status}: ${read.text.slice(0, 120)}`);
  else if (found < number) note(`edition ${number} was acknowledged, and its owner read edition ${found} after it`);
}

type Editions = ReturnType<typeof keepEditions>;

function keepEditions() {
  const acknowledged: { number: number; at: number }[] = [];
  let sent = 0;
  return {
    next: () => {
      sent += 1;
      return sent;
    },
    text: (number: number) => `This is edition ${number}.`,
    /** Returns 0 before the first; null for two different editions or one that was never written. */
    of: (text: string): number | null => {
      const found = new Set([...text.matchAll(/This is edition (\d+)\./gu)].map(([, number]) => Number(number)));
      const [edition = 0, another] = found;
      return another === undefined && edition <= sent ? edition : null;
    },
    acknowledge: (number: number) => void acknowledged.push({ number, at: performance.now() }),
    /** The newest acknowledged edition. */
    last: () => acknowledged.at(-1)?.number ?? 0,
    /** How long a newer edition had been acknowledged at the time of the request, in milliseconds. */
    oldFor: (number: number, asked: number): number => {
      const next = acknowledged.find((one) => one.number > number);
      return next ? Math.max(0, asked - next.at) : 0;
    },
  };
}
