import { isIP } from "node:net";

/**
 * The key for limits: an IPv4 address, or an IPv6 /64, which one subscriber gets. Some proxies add the port. All other
 * text shares one key.
 */
export function networkOf(address: string): string {
  const bare = withoutPort(address);
  switch (isIP(bare)) {
    case 4:
      return bare;
    case 6:
      return networkOf6(bare);
    default:
      return "unknown";
  }
}

function withoutPort(address: string): string {
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\]|(\d+\.\d+\.\d+\.\d+))(?::\d{1,5})?$/u.exec(address) ?? [];
  return bracketed ?? dotted ?? address;
}

function networkOf6(address: string): string {
  // A URL normalizes the address.
  const [zoneless = ""] = address.split("%", 1);
  const plain = URL.parse(`http://[${zoneless}]`)?.hostname.slice(1, -1) ?? "";
  const [head = "", tail] = plain.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail?.split(":").filter(Boolean) ?? [];
  const zeros = Array<string>(8 - left.length - right.length).fill("0");
  const groups = [...left, ...zeros, ...right];
  if (groups.slice(0, 6).join(":") !== "0:0:0:0:0:ffff") return groups.slice(0, 4).join(":");
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join(".");
}
