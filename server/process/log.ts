import { type DestinationStream, pino } from "pino";
import { serializeError } from "../core/error-serializer.ts";

/**
 * JSON lines on standard output, without addresses, tokens, bodies or error messages.
 * @param destination for tests
 */
export function createLogger(level: string, destination?: DestinationStream) {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: serializeError } };
  return destination ? pino(options, destination) : pino(options);
}
