import { lazyRouteComponent } from "@tanstack/react-router";
import { whenConnected } from "../network/when-connected.ts";

/** Loads a screen's code on first use. Waits for a connection, because the router would reload into an error page. */
export const lazyPage: typeof lazyRouteComponent = (importer, name) =>
  lazyRouteComponent(() => whenConnected(importer), name);
