import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below the ephemeral range, so that no outgoing connection takes the port before it is used. */
const ports = { from: 20_000, to: 32_000 };

/** Returns a free loopback port. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(ports.from, ports.to);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(false) : reject(error),
    );
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
