/**
 * A load generator in its own process, so that it does not block the server: keep-alive connections with one request at
 * a time, each response read completely. Receives a `Load` in a message and responds with a `LoadResult`.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { openConnection } from "./connection.ts";
import { percentile } from "./figures.ts";
import { withVersion } from "./version-mark.ts";

export type Load = {
  port: number;
  connections: number;
  /** Complete requests, taken in turns from one queue, or by each connection from its own. */
  requests: readonly string[] | readonly (readonly string[])[];
  /** Order of the queue by index; by default, as given. */
  order?: readonly number[];
  /** True if a repeated request would measure something else: the queue must then not run out before the end. */
  once?: boolean;
  /** Per connection: the version of its card, which is inserted into its requests and incremented on each 200. */
  versions?: readonly number[];
  /**
   * Requests due per second, regardless of the response times; latencies count from the due time. Without it, each
   * connection sends the next request after the response, so delays of later requests do not count.
   */
  perSecond?: number;
  /** Ends after this many requests, or after `seconds`. */
  total?: number;
  seconds?: number;
};

export type LoadResult = {
  answered: number;
  seconds: number;
  /** Latencies in milliseconds. */
  p50: number;
  p99: number;
  longest: number;
  statuses: Record<string, number>;
  /** The versions after the load. */
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

/** Returns the request for a connection's turn, or for a position in the shared queue. */
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
