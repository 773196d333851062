import { lazyRouteComponent } from "@tanstack/react-router";
import { checkConnection, onReturn } from "../api/connection.ts";

/**
 * A screen whose code is fetched when it is first opened. Without a connection it waits for it, loading: the router would
 * reload the page instead, into the browser's own error page.
 */
export const lazyPage: typeof lazyRouteComponent = (importer, name) =>
  lazyRouteComponent(() => whenConnected(importer), name);

async function whenConnected<Module>(importer: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await importer();
    } catch (error) {
      if ((await checkConnection()) === "online") throw error;
      await new Promise<void>((resolve) => {
        const stop = onReturn(() => {
          stop();
          resolve();
        });
      });
    }
  }
}
