import { totalmem } from "node:os";

/** With less it would not start faster or smaller: PostgreSQL's own default. */
const least = 128;
/** Pages and indexes that the lists and searches of a few million people read; a larger machine has more than this service on it. */
const most = 4096;

/** Bytes of this machine, or of the container that we may not leave. */
function memoryHere(): number {
  const allowed = process.constrainedMemory();
  return allowed > 0 ? Math.min(allowed, totalmem()) : totalmem();
}

/**
 * In how many megabytes the embedded PostgreSQL keeps pages: a quarter of the memory there is, as its manual advises. They
 * are taken as they are needed. A page that is not among them is read from the system and its checksum is worked out again,
 * which takes ten times as long as looking at it (docs/decisions/0039).
 */
export function sharedBuffers(memory: number = memoryHere()): number {
  const quarter = Math.floor(memory / 4 / 1024 ** 2);
  return Math.min(Math.max(quarter, least), most);
}
