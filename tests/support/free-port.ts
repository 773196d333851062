import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below those that the system gives out by itself, so that no connection takes one before it is listened on. */
const ports = { from: 20_000, to: 32_000 };

/** A port of the loopback that nobody listens on just now. */
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
