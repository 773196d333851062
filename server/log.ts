import { pino } from "pino";

/** JSON lines on standard output; addresses, tokens and bodies are never put in. */
export function openLog(level: string) {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
