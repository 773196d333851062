/**
 * Simulates a network between a browser and the product, in a separate process: a connection opens after a round trip,
 * each packet takes half of one, and all connections share the bandwidth of each direction. A browser's own emulation
 * delays requests but not connections. (Linux supports this with netem, which many kernels lack.)
 */
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { type Network, openFlow, openLink } from "./slow-link.ts";

/** Null: unlimited, during the set-up. */
let network: Network | null = null;
let [down, up] = [openLink(1, 0), openLink(1, 0)];

process.on("message", (told: { target: number } | { network: Network | null }) => {
  if ("target" in told) listen(told.target);
  else {
    network = told.network;
    if (network) {
      down = openLink(network.downBytes, network.roundTripMs / 2);
      up = openLink(network.upBytes, network.roundTripMs / 2);
    }
    process.send?.("set");
  }
});
process.once("disconnect", () => process.exit(0));

function listen(target: number): void {
  const server = createServer({ noDelay: true }, (browser) => {
    const product = connect({ port: target, host: "127.0.0.1", noDelay: true });
    for (const [one, other] of [
      [browser, product],
      [product, browser],
    ] as const)
      one.on("error", () => other.destroy());
    if (network) slowDown(browser, product, network.roundTripMs);
    else browser.pipe(product).pipe(browser);
  });
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
}

function slowDown(browser: Socket, product: Socket, roundTripMs: number): void {
  const passOn = (from: Socket, to: Socket, link: typeof down) => {
    const flow = openFlow(
      link,
      roundTripMs / 2,
      (part) => to.write(part),
      () => to.end(),
    );
    from.on("data", (part: Buffer) => flow.write(part));
    from.on("end", flow.end);
    return flow;
  };
  const asking = passOn(browser, product, up);
  // The local connection is open at once; the browser's would take a round trip.
  setTimeout(asking.open, roundTripMs);
  passOn(product, browser, down).open();
}
