import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { freePort } from "./free-port.ts";
import { type Mail, readMail } from "./read-mail.ts";

export type Smtp = {
  url: string;
  port: number;
  received: Mail[];
  /** Emails to an address, in the order in which they came. */
  to: (address: string) => Mail[];
  /** How it answers an address, as long as it is set: an SMTP code of refusal, and its words. */
  refuse: (code: number | null, text?: string) => void;
  /** The same for one address alone. */
  refuseAt: (address: string, code: number, text: string) => void;
  /** Says nothing more once it was given an address. */
  stall: (on: boolean) => void;
  /** How many times an address was named to it. */
  asked: () => number;
  /** As if it had just been started. */
  forget: () => void;
  stop: () => Promise<void>;
};

type Refusal = { code: number; text: string };

/** A real SMTP server on loopback that keeps what it is given. */
export async function startSmtp(port = 0): Promise<Smtp> {
  const received: Mail[] = [];
  let refusal: Refusal | null = null;
  const refusals = new Map<string, Refusal>();
  let stalls = false;
  let asked = 0;
  const server = new SMTPServer({
    authOptional: true,
    // What a test lets it say is said as it is.
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

/** The address of a mail server that is not there (yet). */
export async function absentSmtp(): Promise<{ url: string; port: number }> {
  const port = await freePort();
  return { url: `smtp://127.0.0.1:${port}`, port };
}
