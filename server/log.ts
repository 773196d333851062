import { pino } from "pino";
import { describeFault } from "./core/faults.ts";

/** JSON lines on standard output; addresses, tokens and bodies are never put in, the words of errors included. */
export function openLog(level: string) {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describeFault } });
}
