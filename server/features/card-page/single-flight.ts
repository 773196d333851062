import type { PageCache } from "./page-cache.ts";

type Flight<Answer> = { number: number; begun: number; answer: Promise<Answer> };

const maxAtOnce = 2;

/**
 * Concurrent requests for one page share a rendering that began after the request, or whose card is unchanged since it
 * began, because a client that saw a change must not get the old page. At most two run; others wait for the next one.
 */
export function singleFlight<Answer>({ begin, isUnchanged }: Pick<PageCache, "begin" | "isUnchanged">) {
  const flightsOf = new Map<string, Flight<Answer>[]>();
  let count = 0;

  function start(path: string, render: (begun: number) => Promise<Answer>): Promise<Answer> {
    const begun = begin();
    count += 1;
    const flight = { number: count, begun, answer: render(begun) };
    flightsOf.set(path, [...(flightsOf.get(path) ?? []), flight]);
    flight.answer = flight.answer.finally(() => {
      const others = (flightsOf.get(path) ?? []).filter((one) => one !== flight);
      if (others.length > 0) flightsOf.set(path, others);
      else flightsOf.delete(path);
    });
    return flight.answer;
  }

  /** @param cardId null if the path does not name it: any card's change counts */
  return async (path: string, cardId: string | null, render: (begun: number) => Promise<Answer>): Promise<Answer> => {
    const arrived = count;
    for (;;) {
      const flights = flightsOf.get(path) ?? [];
      const latest = flights.at(-1);
      if (latest && (latest.number > arrived || isUnchanged(latest.begun, cardId))) return latest.answer;
      if (flights.length < maxAtOnce) return start(path, render);
      await Promise.race(flights.map(({ answer }) => answer)).catch(() => {});
    }
  };
}
