import { readdirSync, readFileSync, readlinkSync } from "node:fs";

const listening = "0A";

/**
 * Returns the remote addresses and ports of connections to `port` that the process holds (Linux), without those that
 * only the kernel still sends on.
 */
export function heldConnections(pid: number, port: number): string[] {
  const local = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  const others = new Map<string, string>();
  for (const table of ["tcp", "tcp6"]) {
    for (const line of readFileSync(`/proc/${pid}/net/${table}`, "utf8").split("\n").slice(1)) {
      const [, near = "", far = "", state, , , , , , inode = "0"] = line.trim().split(/\s+/u);
      if (near.endsWith(local) && state !== listening) others.set(inode, far);
    }
  }
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).flatMap((name) => others.get(socketOf(`${folder}/${name}`)) ?? []);
}

function socketOf(link: string): string {
  try {
    return /^socket:\[(\d+)\]$/u.exec(readlinkSync(link))?.[1] ?? "";
  } catch {
    // The descriptor was closed in between.
    return "";
  }
}
