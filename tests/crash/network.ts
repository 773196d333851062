import { execFileSync } from "node:child_process";
import { networkInterfaces } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

/** A network namespace connected by a virtual cable that can be cut or degraded. Needs root. */
export type Network = {
  /** Prefix for a program that runs at the far end. */
  inside: string[];
  /** The far end's address. */
  inner: string;
  /** The method of packet loss: netem, or without kernel support a narrow queue that overflows and cable cuts. */
  lossy: string;
  cut: (isCut: boolean) => void;
  spoil: (isSpoiled: boolean) => Promise<void>;
  remove: () => void;
};

const ourEnd = "evoxa";

/** Waits until no test network is left: browsers react to interfaces that appear or vanish as to a network change. */
export async function untilNoNetwork(): Promise<void> {
  while (Object.keys(networkInterfaces()).some((name) => name.startsWith(ourEnd))) await sleep(100);
}

const run = (...words: string[]) => execFileSync(words[0] ?? "", words.slice(1), { stdio: "pipe" });

export function openNetwork(): Network {
  const id = process.pid % 10_000;
  const [name, ours, theirs] = [`evox${id}`, `${ourEnd}${id}`, `evoxb${id}`];
  const net = `10.77.${id % 250}`;
  run("ip", "netns", "add", name);
  try {
    run("ip", "link", "add", ours, "type", "veth", "peer", "name", theirs);
    run("ip", "link", "set", theirs, "netns", name);
    run("ip", "address", "add", `${net}.1/24`, "dev", ours);
    run("ip", "link", "set", ours, "up");
    const within = ["ip", "netns", "exec", name];
    run(...within, "ip", "address", "add", `${net}.2/24`, "dev", theirs);
    run(...within, "ip", "link", "set", theirs, "up");
    run(...within, "ip", "link", "set", "lo", "up");
    const netem = canLose(ours);
    let pulling: Promise<void> | undefined;
    let spoiled = false;

    /** Cuts the cable for a tenth of each second. */
    async function pull(): Promise<void> {
      while (spoiled) {
        run(...within, "ip", "link", "set", theirs, "down");
        await sleep(100);
        run(...within, "ip", "link", "set", theirs, "up");
        await sleep(900);
      }
    }

    return {
      inside: within,
      inner: `${net}.2`,
      lossy: netem
        ? "netem (80 ms, 5 %)"
        : "a queue of 3 kB at 1 Mbit/s and a cable pulled each second (no netem in this kernel)",
      cut: (isCut) => void run(...within, "ip", "link", "set", theirs, isCut ? "down" : "up"),
      spoil: async (isSpoiled) => {
        spoiled = isSpoiled;
        const form = netem
          ? ["netem", "delay", "80ms", "40ms", "loss", "5%"]
          : ["tbf", "rate", "1mbit", "burst", "2k", "limit", "3k"];
        if (isSpoiled) run("tc", "qdisc", "replace", "dev", ours, "root", ...form);
        else run("tc", "qdisc", "del", "dev", ours, "root");
        if (isSpoiled && !netem) pulling = pull();
        else await pulling;
      },
      remove: () => {
        spoiled = false;
        run("ip", "netns", "del", name);
      },
    };
  } catch (error) {
    run("ip", "netns", "del", name);
    throw error;
  }
}

function canLose(device: string): boolean {
  try {
    run("tc", "qdisc", "add", "dev", device, "root", "netem", "loss", "1%");
    run("tc", "qdisc", "del", "dev", device, "root");
    return true;
  } catch {
    return false;
  }
}
