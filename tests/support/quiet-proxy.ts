import { connect, createServer, type Socket } from "node:net";
import { inject } from "vitest";

export type QuietProxy = {
  /** The database's URL through the proxy. */
  through: (databaseUrl: string) => string;
  /** Drops all data of the chosen connections, which stay open. @returns the number of their sockets */
  silence: () => number;
  /** Ends the silent ones only: cutting a new connection rejects a promise of the driver without a handler. */
  cutSilent: () => void;
  stop: () => void;
};

/**
 * A database proxy that can fall silent, like a firewall that lost its state.
 * @param only connections whose first message contains this text; by default all
 */
export async function openQuietProxy(only = ""): Promise<QuietProxy> {
  const given = new URL(inject("databaseUrl"));
  const folder = given.searchParams.get("host");
  const port = Number(given.port || 5432);
  const chosen = new Set<Socket>();
  const silent = new Set<Socket>();
  const all = new Set<Socket>();
  const server = createServer((near) => {
    const far = folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(port, given.hostname);
    for (const socket of [near, far]) {
      all.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        near.destroy();
        far.destroy();
      });
    }
    near.once("data", (hello: Buffer) => {
      if (hello.includes(only)) for (const socket of [near, far]) chosen.add(socket);
    });
    near.pipe(far);
    far.pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const ownPort = address && typeof address === "object" ? address.port : 0;
  return {
    through: (databaseUrl) => {
      const url = new URL(databaseUrl);
      url.searchParams.delete("host");
      url.hostname = "127.0.0.1";
      url.port = String(ownPort);
      return url.href;
    },
    silence: () => {
      for (const socket of chosen) silent.add(socket.unpipe().pause());
      return chosen.size;
    },
    cutSilent: () => {
      for (const socket of silent) socket.destroy();
    },
    stop: () => {
      for (const socket of all) socket.destroy();
      server.close();
    },
  };
}
