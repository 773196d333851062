import { totalmem } from "node:os";

/** In MB; PostgreSQL's default. */
const least = 128;
const most = 4096;

/** In bytes, of the machine or the container. */
function memoryHere(): number {
  const allowed = process.constrainedMemory();
  return allowed > 0 ? Math.min(allowed, totalmem()) : totalmem();
}

/**
 * In MB: a quarter of the memory, as PostgreSQL's manual recommends. Reading a page from the operating system takes ten
 * times as long (docs/decisions/0039).
 */
export function sharedBuffers(memory: number = memoryHere()): number {
  const quarter = Math.floor(memory / 4 / 1024 ** 2);
  return Math.min(Math.max(quarter, least), most);
}
