import { lazyRouteComponent } from "@tanstack/react-router";
import { whenConnected } from "../api/when-connected.ts";

/**
 * A screen whose code is fetched when it is first opened. Without a connection it waits for it, loading: the router would
 * reload the page instead, into the browser's own error page.
 */
export const lazyPage: typeof lazyRouteComponent = (importer, name) =>
  lazyRouteComponent(() => whenConnected(importer), name);
