import { execFileSync } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { mountSmallDisk } from "../crash/small-disk.ts";
import { Client } from "../support/client.ts";
import { freePort } from "../support/free-port.ts";
import { newEmail, password } from "../support/people.ts";
import { startProcess } from "../support/process.ts";

const disk = await mountSmallDisk();

it.skipIf(!disk)("a full disk ends readiness and not life, and room brings it back", { timeout: 180_000 }, async () => {
  const path = disk?.path ?? "";
  const running = await startProcess({ DATA_DIR: join(path, "data"), PORT: String(await freePort()) });
  const visitor = new Client(running.url);
  const health = async () => (await visitor.get("/api/health")).status;
  const signUp = () => visitor.post("/api/auth/sign-up", { name: "N", email: newEmail(), password });
  try {
    expect([await health(), (await signUp()).status]).toEqual([200, 201]);
    const filler = join(path, "filler");
    const fill = () => {
      try {
        execFileSync("dd", ["if=/dev/zero", `of=${filler}`, "bs=4k", "oflag=append", "conv=notrunc"], {
          stdio: "ignore",
        });
      } catch {
        // Expected: the disk is full.
      }
    };
    const healthWhenFilled = () => {
      fill();
      return health();
    };
    await expect.poll(healthWhenFilled, { timeout: 30_000 }).toBe(503);
    expect((await visitor.get("/api/health")).text).not.toMatch(/disk|space|53100/iu);
    expect((await visitor.get("/api/health/live")).status).toBe(200);
    await rm(filler);
    await expect.poll(health, { timeout: 30_000 }).toBe(200);
    expect((await signUp()).status).toBe(201);
  } finally {
    await running.kill("SIGTERM");
    await disk?.remove();
  }
});
