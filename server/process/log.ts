import { type DestinationStream, pino } from "pino";
import { describeFault } from "../core/faults.ts";

/**
 * JSON lines on standard output; addresses, tokens and bodies are never put in, the words of errors included.
 * @param destination where a test reads them
 */
export function openLog(level: string, destination?: DestinationStream) {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describeFault } };
  return destination ? pino(options, destination) : pino(options);
}
