import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { commandsIn, root } from "../checks/documents/commands.ts";
import { copyAuditKey } from "../support/backup.ts";
import { ownProduct } from "../support/own-product.ts";
import { signUpAs } from "../support/people.ts";
import { cloneDatabase } from "../support/product.ts";
import { signUpWithTotp } from "../support/second-factors.ts";

/** Runs the operator's commands from docs/operating.md in a shell, with the Node in PATH. */

const product = ownProduct();
const operating = readFileSync(join(root, "docs/operating.md"), "utf8");
const block = /^## Commands\n\n(```sh\n.*?^```\n)/msu.exec(operating)?.[1] ?? "";

function type(text: string, environment: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const { PATH, HOME } = process.env;
  const child = spawn("sh", ["-c", text], { cwd: root, env: { PATH, HOME, ...environment } });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (piece: string) => {
      output += piece;
    });
  }
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, output })));
}

it("each command of docs/operating.md does what it says", { timeout: 300_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), "evox-commands-"));
  const { email } = await signUpWithTotp(product);
  // The last admin cannot be demoted.
  await signUpAs(product, "admin");
  const databases: Awaited<ReturnType<typeof cloneDatabase>>[] = [];
  const empty = async () => {
    const database = await cloneDatabase();
    databases.push(database);
    await copyAuditKey(product, { dataDir: join(folder, `data-${databases.length}`) });
    return { DATABASE_URL: database.url, DATA_DIR: join(folder, `data-${databases.length}`) };
  };
  const live = { DATABASE_URL: product.databaseUrl, DATA_DIR: product.dataDir };
  const filled: Record<string, string> = { "<email>": email, "<role>": "leader", "<file>": join(folder, "all.tar.gz") };
  const commands = commandsIn("docs/operating.md", block);
  expect(commands.length).toBeGreaterThan(7);
  try {
    for (const { text, words } of commands) {
      // A hundred thousand people take minutes.
      const typed = text.replaceAll(/<\w+>/gu, (place) => filled[place] ?? place).replace("100000", "20");
      const isFilling = ["import", "demo", "seed"].includes(words[2] ?? "");
      const { code, output } = await type(typed, isFilling ? await empty() : live);
      expect([typed, code, output]).toEqual([typed, 0, output]);
    }
  } finally {
    for (const database of databases) await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
});
