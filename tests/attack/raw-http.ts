import { connect } from "node:net";

export type RawAnswer = {
  /** 0 when the connection was closed without an answer. */
  status: number;
  head: string;
  body: string;
  /** Neither an answer nor an end came in time. */
  silent: boolean;
};

/** "100 Continue" comes before the answer, and is none. */
function withoutInterim(pieces: readonly Buffer[]): string {
  return Buffer.concat(pieces)
    .toString("latin1")
    .replace(/^(?:HTTP\/1\.1 1\d\d .*?\r\n\r\n)+/su, "");
}

/**
 * Sends bytes as they are on a connection of their own and reads the first answer to its end.
 * @param silenceMs how long to wait for the next byte
 */
export function sendRaw(port: number, bytes: Buffer, silenceMs: number): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const pieces: Buffer[] = [];
    let isSilent = false;
    const finish = () => {
      socket.destroy();
      const text = withoutInterim(pieces);
      const border = text.indexOf("\r\n\r\n");
      const head = border === -1 ? text : text.slice(0, border);
      const status = Number(/^HTTP\/1\.[01] (\d{3})/u.exec(head)?.[1] ?? 0);
      resolve({ status, head, body: border === -1 ? "" : text.slice(border + 4), silent: isSilent });
    };
    socket.setTimeout(silenceMs, () => {
      isSilent = true;
      finish();
    });
    socket.on("connect", () => socket.write(bytes));
    socket.on("data", (piece: Buffer) => {
      pieces.push(piece);
      // A stream of events has no end; its head comes first, after an interim answer at most.
      if (pieces.length <= 3 && /^content-type: text\/event-stream/imu.test(withoutInterim(pieces))) finish();
    });
    socket.on("end", finish);
    socket.on("close", () => pieces !== null && finish());
    // The product may close before it has read all: what it said until then counts.
    socket.on("error", finish);
  });
}
