import { connectionWasLost } from "./errors.ts";

/**
 * The driver's query for types on a new connection has no handler; a lost connection would end the process
 * (docs/decisions/0032). Other unhandled rejections still do.
 */
export function outliveLostConnections(tell: (error: unknown) => void): void {
  process.on("unhandledRejection", (error) => {
    if (!connectionWasLost(error)) throw error;
    tell(error);
  });
}
