import { isConnectionLost } from "./errors.ts";

/**
 * The driver's query for array types on a new connection has no handler, and its failure would end the process
 * (docs/decisions/0032). The pool drops such a connection. Other unhandled rejections still end the process.
 */
export function ignoreLostConnectionRejections(tell: (error: unknown) => void): void {
  process.on("unhandledRejection", (error) => {
    if (!isConnectionLost(error) && !isOfArrayTypes(error)) throw error;
    tell(error);
  });
}

const isOfArrayTypes = (error: unknown): boolean =>
  error instanceof Error && "query" in error && String(error.query).includes("typarray");
