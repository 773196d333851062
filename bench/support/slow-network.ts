import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Network } from "./slow-link.ts";

export type SlowNetwork = {
  port: number;
  /** Applies to new connections. They share links with no others. */
  slowDown: (network: Network) => Promise<void>;
  stop: () => Promise<void>;
};

/** Opens a proxy to a port of this machine that can simulate a phone's network (slow-proxy.ts). */
export async function openSlowNetwork(target: number): Promise<SlowNetwork> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "slow-proxy.ts")], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const tell = async (message: object): Promise<unknown> => {
    const answer = once(child, "message");
    child.send(message);
    return (await answer)[0];
  };
  const port = (await tell({ target })) as number;
  return {
    port,
    slowDown: async (network) => {
      await tell({ network });
    },
    stop: async () => {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}
