import { BlockList, isIP } from "node:net";
import type { FastifyInstance } from "fastify";

/** Networks of operators' machines rather than visitors. */
const ownNetworks = new BlockList();
for (const [network, prefix] of [
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["127.0.0.0", 8],
] as const)
  ownNetworks.addSubnet(network, prefix, "ipv4");
ownNetworks.addSubnet("fc00::", 7, "ipv6");
ownNetworks.addAddress("::1", "ipv6");

/**
 * All visitors behind such a proxy share one limit. Names the address only if it is local: visitors can send the header
 * too.
 */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let isLogged = false;
  app.addHook("onRequest", async ({ headers, ips, socket }) => {
    if (isLogged || headers["x-forwarded-for"] === undefined) return;
    // A second address means that the proxy is trusted.
    if (ips && ips.length > 1) return;
    isLogged = true;
    const address = (socket.remoteAddress ?? "").replace(/^::ffff:(?=[\d.]+$)/u, "");
    const version = isIP(address);
    const isOwn = version !== 0 && ownNetworks.check(address, version === 4 ? "ipv4" : "ipv6");
    app.log.warn(
      `X-Forwarded-For came from an address that is not in TRUSTED_PROXIES and was ignored: rate limits treat all visitors from there as one. If it is your proxy, set TRUSTED_PROXIES to ${isOwn ? address : "its address"}`,
    );
  });
}
