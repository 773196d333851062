/**
 * A load generator of its own process, so that it takes no turn of the server's: keep-alive connections, one request at a
 * time on each, every answer read whole. LoadResult what to do by one message, answers with one.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { openConnection } from "./connection.ts";
import { percentile } from "./figures.ts";
import { withVersion } from "./version-mark.ts";

export type Load = {
  port: number;
  connections: number;
  /** Whole requests as they are sent: taken by turns from one queue, or by each connection from its own. */
  requests: readonly string[] | readonly (readonly string[])[];
  /** Which of the queue comes when, by their places in it; without it they come as they stand. */
  order?: readonly number[];
  /** Where asking twice would measure something else: an end of the queue before the end of the load is an error. */
  once?: boolean;
  /** By connections: the version of what each saves, written into its requests and counted up by each 200. */
  versions?: readonly number[];
  /**
   * So many are due each second, however long the answers take, and latencies count from when each was due. Without it
   * every connection asks again as soon as it was answered, and who cannot ask meanwhile does not count.
   */
  perSecond?: number;
  /** Ends after so many, or after so long. */
  total?: number;
  seconds?: number;
};

export type LoadResult = {
  answered: number;
  seconds: number;
  /** Of latencies in milliseconds. */
  p50: number;
  p99: number;
  longest: number;
  statuses: Record<string, number>;
  /** As they are after the load. */
  versions: number[];
};

process.once("message", (load: Load) => {
  void run(load).then((told) => process.send?.(told, () => process.exit(0)));
});

async function run(load: Load): Promise<LoadResult> {
  const { port, connections, perSecond, total = Number.POSITIVE_INFINITY } = load;
  const times: number[] = [];
  const statuses: LoadResult["statuses"] = {};
  const versions = [...(load.versions ?? [])];
  const requestAt = requestsOf(load);
  const began = performance.now();
  const until = load.seconds === undefined ? Number.POSITIVE_INFINITY : began + load.seconds * 1000;
  const dueOf = (place: number) => (perSecond === undefined ? performance.now() : began + (place * 1000) / perSecond);
  let sent = 0;

  async function lane(index: number): Promise<void> {
    const connection = await openConnection(port);
    for (let turn = 0; sent < total && dueOf(sent) < until; turn += 1) {
      const place = sent;
      sent += 1;
      const request = requestAt(index, turn, place);
      const version = versions[index];
      const due = dueOf(place);
      const early = due - performance.now();
      if (early > 0) await sleep(early);
      const status = await connection.ask(version === undefined ? request : withVersion(request, version));
      times.push(performance.now() - due);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (version !== undefined && status === 200) versions[index] = version + 1;
    }
    connection.end();
  }

  await Promise.all(Array.from({ length: connections }, (_lane, index) => lane(index)));
  const sorted = Float64Array.from(times).sort();
  const took = (performance.now() - began) / 1000;
  const at = (share: number) => percentile(sorted, share);
  return { answered: sorted.length, seconds: took, p50: at(0.5), p99: at(0.99), longest: at(1), statuses, versions };
}

/** The request of a lane's turn, or of a place in the one queue. */
function requestsOf({ requests, order, once }: Load): (lane: number, turn: number, place: number) => string {
  const again = (place: number, length: number) => {
    if (length === 0 || (once && place >= length)) throw new Error(`there are no more than ${length} requests`);
    return place % length;
  };
  if (Array.isArray(requests[0])) {
    const lanes = requests as readonly (readonly string[])[];
    return (lane, turn) => {
      const own = lanes[lane] ?? [];
      return own[again(turn, own.length)] ?? "";
    };
  }
  const queue = requests as readonly string[];
  if (order) return (_lane, _turn, place) => queue[order[again(place, order.length)] ?? 0] ?? "";
  return (_lane, _turn, place) => queue[again(place, queue.length)] ?? "";
}
