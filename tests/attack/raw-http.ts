import { connect } from "node:net";

export type RawAnswer = {
  /** 0 if the connection was closed without a response. */
  status: number;
  head: string;
  body: string;
  /** Whether neither a response nor a close came in time. */
  silent: boolean;
};

/** Removes "100 Continue", which precedes the response. */
function withoutInterim(pieces: readonly Buffer[]): string {
  return Buffer.concat(pieces)
    .toString("latin1")
    .replace(/^(?:HTTP\/1\.1 1\d\d .*?\r\n\r\n)+/su, "");
}

/**
 * Sends raw bytes on a new connection and reads the first response to its end.
 * @param silenceMs maximum wait for the next byte
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
      // An event stream never ends; its headers come first, at most after an interim response.
      if (pieces.length <= 3 && /^content-type: text\/event-stream/imu.test(withoutInterim(pieces))) finish();
    });
    socket.on("end", finish);
    socket.on("close", () => pieces !== null && finish());
    // The server may close before it has read everything: the response so far counts.
    socket.on("error", finish);
  });
}
