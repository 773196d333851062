import type { AddressInfo } from "node:net";
import { buildApp } from "../app.ts";
import { cacheInvalidations } from "../db/cache-invalidations.ts";
import { type Connection, openPool } from "../db/database.ts";
import { listenForChanges } from "../db/listener.ts";
import { devReloadPath } from "../http/dev-reload.ts";
import { loadRenderer } from "../http/render.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { Services } from "../services.ts";

/**
 * With a shorter queue phones retry after one, three and seven seconds. The system may allow less (Linux:
 * net.core.somaxconn, 4096).
 */
const backlog = 4096;

export type Serving = { port: number; stop: () => Promise<void> };

export async function serve(
  services: Services,
  { connection, role, connections }: { connection: Connection; role: string | null; connections?: number },
  metrics: Metrics | null,
): Promise<Serving> {
  const { config } = services;
  const replica = config.databaseReadUrl
    ? openPool({ url: config.databaseReadUrl }, role, {
        ...(connections ? { max: connections } : {}),
        limits: config.timeouts.database,
      })
    : null;
  const renderer = await loadRenderer(config.development ? devReloadPath : null);
  const drops = cacheInvalidations(services, config.timeouts.listener.confirm);
  const { server, changes, streams, close } = await buildApp(services, renderer, metrics, { replica, drops });
  const listener = await listenForChanges(connection, {
    on: { card_changed: changes.forget, notified: streams.look, drops_made: drops.onAnswer },
    onConnected: () => {
      changes.resume();
      streams.lookAtAll();
    },
    onLost: changes.suspend,
    limits: config.timeouts.listener,
  });
  try {
    await server.listen({ port: config.port, host: config.host, backlog });
  } catch (error) {
    await listener.end();
    await replica?.end();
    throw error;
  }
  const { port } = server.server.address() as AddressInfo;
  const stop = async () => {
    // Closes the port first, so that the last responses are current.
    try {
      await close();
    } finally {
      await listener.end();
      await replica?.end();
    }
  };
  return { port, stop };
}
