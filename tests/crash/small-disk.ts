import { execFileSync } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const size = "320m";

/** Mounts a small file system; null without permission. `remove` unmounts it and deletes its contents. */
export async function mountSmallDisk(): Promise<{ path: string; remove: () => Promise<void> } | null> {
  const path = await mkdtemp(join(tmpdir(), "evox-small-"));
  await chmod(path, 0o755);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${size},mode=0755`, "evox-crash", path], { stdio: "pipe" });
  } catch {
    await rm(path, { recursive: true, force: true });
    return null;
  }
  return {
    path,
    remove: async () => {
      execFileSync("umount", [path]);
      await rm(path, { recursive: true, force: true });
    },
  };
}
