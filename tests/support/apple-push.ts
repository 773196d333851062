import { readFileSync } from "node:fs";
import { createSecureServer, type Http2SecureServer, type ServerHttp2Session } from "node:http2";
import type { AddressInfo } from "node:net";
import type { TLSSocket } from "node:tls";
import type { Authority } from "./authority.ts";

export type Pushed = {
  token: string;
  topic: string;
  body: string /** The client certificate's subject. */;
  subject: string;
};

export type PushServer = {
  url: string;
  received: Pushed[];
  to: (token: string) => Pushed[];
  /** Sets the response to the following pushes: a status with its reason, or none. 200 by default. */
  answer: (how: { status: number; reason: string } | "silence" | null) => void;
  connections: () => number;
  stop: () => Promise<void>;
};

/** Simulates Apple's push service: HTTP/2 over TLS on loopback, for clients with a certificate of the authority. */
export async function startPushServer(authority: Authority): Promise<PushServer> {
  const extensions = "basicConstraints=CA:FALSE\nsubjectAltName=IP:127.0.0.1,DNS:localhost";
  const own = await authority.issue("/CN=127.0.0.1", { by: authority.root, extensions });
  const sessions = new Set<ServerHttp2Session>();
  const received: Pushed[] = [];
  let how: { status: number; reason: string } | "silence" | null = null;
  let connections = 0;
  const server: Http2SecureServer = createSecureServer({
    cert: readFileSync(own.certificate),
    key: readFileSync(own.key),
    ca: [readFileSync(authority.root.certificate), readFileSync(authority.wwdr.certificate)],
    requestCert: true,
    rejectUnauthorized: true,
  });
  server.on("session", (session) => {
    connections += 1;
    sessions.add(session);
    session.on("close", () => sessions.delete(session));
  });
  server.on("stream", (stream, headers) => {
    const certificate = (stream.session?.socket as TLSSocket | undefined)?.getPeerCertificate();
    let body = "";
    stream.setEncoding("utf8");
    stream.on("error", () => {});
    stream.on("data", (piece: string) => {
      body += piece;
    });
    stream.on("end", () => {
      const token = String(headers[":path"]).replace("/3/device/", "");
      received.push({
        token,
        topic: String(headers["apns-topic"]),
        body,
        subject: JSON.stringify(certificate?.subject),
      });
      if (how === "silence") return;
      stream.respond({ ":status": how?.status ?? 200 });
      stream.end(how ? JSON.stringify({ reason: how.reason }) : "");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    to: (token) => received.filter((push) => push.token === token),
    answer: (next) => {
      how = next;
    },
    connections: () => connections,
    stop: async () => {
      for (const session of sessions) session.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
