import { open } from "node:fs/promises";

/** A name in a folder outlives a power cut once the folder itself was flushed. */
export async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
