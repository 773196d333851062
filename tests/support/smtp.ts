import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { freePort } from "./free-port.ts";
import { type Mail, readMail } from "./read-mail.ts";

export type Smtp = {
  url: string;
  port: number;
  received: Mail[];
  /** Returns emails to an address, in order of arrival. */
  to: (address: string) => Mail[];
  /** Rejects all addresses with this SMTP code and text, until set to null. */
  refuse: (code: number | null, text?: string) => void;
  /** Rejects one address. */
  refuseAt: (address: string, code: number, text: string) => void;
  /** Stops responding after an address was given. */
  stall: (on: boolean) => void;
  /** The number of addresses given to it. */
  asked: () => number;
  /** Resets it to its initial state. */
  forget: () => void;
  stop: () => Promise<void>;
};

type Refusal = { code: number; text: string };

/** A real SMTP server on loopback that stores received emails. */
export async function startSmtp(port = 0): Promise<Smtp> {
  const received: Mail[] = [];
  let refusal: Refusal | null = null;
  const refusals = new Map<string, Refusal>();
  let stalls = false;
  let asked = 0;
  const server = new SMTPServer({
    authOptional: true,
    // Sends a test's text unchanged.
    hideENHANCEDSTATUSCODES: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo({ address }, _session, done) {
      asked += 1;
      if (stalls) return;
      const { code: responseCode, text } = refusals.get(address) ?? refusal ?? {};
      done(responseCode === undefined ? null : Object.assign(new Error(text), { responseCode }));
    },
    onData(stream, _session, done) {
      const pieces: Buffer[] = [];
      stream.on("data", (piece: Buffer) => pieces.push(piece));
      stream.on("end", () => {
        received.push(readMail(Buffer.concat(pieces).toString("utf8")));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const taken = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    received,
    to: (address) => received.filter((mail) => mail.to === address),
    refuse: (code, text = "refused for this test") => {
      refusal = code === null ? null : { code, text };
    },
    refuseAt: (address, code, text) => refusals.set(address, { code, text }),
    stall: (on) => {
      stalls = on;
    },
    asked: () => asked,
    forget: () => {
      received.length = 0;
      asked = 0;
      refusal = null;
      refusals.clear();
      stalls = false;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** The URL of a mail server that is not running (yet). */
export async function unreachableSmtp(): Promise<{ url: string; port: number }> {
  const port = await freePort();
  return { url: `smtp://127.0.0.1:${port}`, port };
}
