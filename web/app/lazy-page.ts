import { lazyRouteComponent } from "@tanstack/react-router";
import { whenConnected } from "../api/when-connected.ts";

/**
 * A screen whose code is loaded when it is first opened. Waits for a connection, because the router would reload the
 * page and end on the browser's error page.
 */
export const lazyPage: typeof lazyRouteComponent = (importer, name) =>
  lazyRouteComponent(() => whenConnected(importer), name);
