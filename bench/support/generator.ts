/**
 * A load generator of its own process, so that it takes no turn of the server's: keep-alive connections, one request at a
 * time on each, every answer read whole. Told what to do by one message, answers with one.
 */
import { connect, type Socket } from "node:net";

export type Load = {
  port: number;
  connections: number;
  /** Whole requests as they are sent: taken by turns from one queue, or by each connection from its own. */
  requests: readonly string[] | readonly (readonly string[])[];
  /** Ends after so many, or after so long. */
  total?: number;
  seconds?: number;
};

export type Told = {
  answered: number;
  seconds: number;
  /** Of latencies in milliseconds. */
  p50: number;
  p99: number;
  longest: number;
  statuses: Record<string, number>;
};

process.once("message", (load: Load) => {
  void run(load).then((told) => process.send?.(told, () => process.exit(0)));
});

async function run({ port, connections, requests, total = Number.POSITIVE_INFINITY, seconds }: Load): Promise<Told> {
  const times: number[] = [];
  const statuses: Told["statuses"] = {};
  const began = performance.now();
  const until = seconds === undefined ? Number.POSITIVE_INFINITY : began + seconds * 1000;
  let sent = 0;
  const own = Array.isArray(requests[0]) ? (requests as readonly (readonly string[])[]) : null;
  const queue = own ? [] : (requests as readonly string[]);

  async function lane(index: number): Promise<void> {
    const connection = await open(port);
    for (let turn = 0; sent < total && performance.now() < until; turn += 1) {
      const mine = own?.[index] ?? [];
      const request = own ? mine[turn % mine.length] : queue[sent % queue.length];
      sent += 1;
      const asked = performance.now();
      const status = await connection.ask(request ?? "");
      times.push(performance.now() - asked);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
    connection.end();
  }

  await Promise.all(Array.from({ length: connections }, (_lane, index) => lane(index)));
  const sorted = Float64Array.from(times).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const took = (performance.now() - began) / 1000;
  return { answered: sorted.length, seconds: took, p50: at(0.5), p99: at(0.99), longest: at(1), statuses };
}

/** One connection; `ask` resolves with the status when the answer has come to its last byte. */
async function open(port: number) {
  const socket: Socket = connect({ port, host: "127.0.0.1", noDelay: true });
  let bytes: Buffer = Buffer.alloc(0);
  let waiting: { resolve: (status: number) => void; reject: (error: Error) => void } | null = null;
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("error", reject);
  });
  socket.on("error", (error) => waiting?.reject(error));
  socket.on("close", () => waiting?.reject(new Error("the connection was closed before the answer")));
  socket.on("data", (part: Buffer) => {
    bytes = bytes.length === 0 ? part : Buffer.concat([bytes, part]);
    const end = bytes.indexOf("\r\n\r\n");
    if (end === -1) return;
    const head = bytes.toString("latin1", 0, end);
    const status = Number(head.slice(9, 12));
    const length = status === 204 || status === 304 ? 0 : Number(/\r\ncontent-length: (\d+)/iu.exec(head)?.[1]);
    if (Number.isNaN(length)) waiting?.reject(new Error("an answer without a length"));
    if (bytes.length < end + 4 + length) return;
    bytes = bytes.subarray(end + 4 + length);
    const { resolve } = waiting ?? {};
    waiting = null;
    resolve?.(status);
  });
  return {
    ask: (request: string) =>
      new Promise<number>((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request);
      }),
    end: () => socket.destroy(),
  };
}
