import { connect, type Socket } from "node:net";

export type Connection = {
  /** Sends a request and resolves with the status when the whole response has arrived. */
  ask: (request: string) => Promise<number>;
  end: () => void;
};

/** A keep-alive connection to this machine that sends one request at a time. */
export async function openConnection(port: number): Promise<Connection> {
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
    ask: (request) =>
      new Promise<number>((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request);
      }),
    end: () => socket.destroy(),
  };
}
