import { connect, createServer, type Socket } from "node:net";
import { inject } from "vitest";

export type QuietProxy = {
  /** The database's address through it. */
  through: (databaseUrl: string) => string;
  /** Nothing more comes through for those connections, which stay open. @returns how many ends that are */
  silence: () => number;
  /** Ends the silent ones. The others go on: one that is cut while it is new rejects a promise of the driver that nobody holds. */
  cutSilent: () => void;
  stop: () => void;
};

/**
 * A way to the database that falls silent, as a firewall does that forgot its connections.
 * @param only of connections that name this in their first words; without it, of all
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
