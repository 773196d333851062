import { connectionWasLost } from "./errors.ts";

/**
 * The driver asks every new connection for its types, and nobody holds the promise of that: a connection that ends in
 * between would end the process (docs/decisions/0032). Whoever asked for something is answered all the same. What else
 * nobody waits for still ends it.
 */
export function outliveLostConnections(tell: (error: unknown) => void): void {
  process.on("unhandledRejection", (error) => {
    if (!connectionWasLost(error)) throw error;
    tell(error);
  });
}
