import { open } from "node:fs/promises";

/** A new name survives a power cut only after its folder was flushed. */
export async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
