import { BlockList, isIP } from "node:net";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/** Accepts hosts as written in environment variables and in URLs. */
export function isLoopback(host: string): boolean {
  const bare = host.toLowerCase().replace(/^\[(.*)\]$/u, "$1");
  const version = isIP(bare);
  return version === 0 ? bare === "localhost" : loopback.check(bare, version === 4 ? "ipv4" : "ipv6");
}
